import { ChoiceGroup } from '@/components/form/choice-group';
import { FormSection } from '@/components/form/form-section';
import { SelectField } from '@/components/form/select-field';
import { TextArea } from '@/components/form/text-area';
import { TextField } from '@/components/form/text-field';
import { PhotosField } from '@/components/photos/photos-field';
import type { Choice } from '@/lib/choice';
import { withUnknown } from '@/lib/reference/schema';
import {
  bannerPages,
  imageGroups,
  imageLimits,
  metaLimits,
  metaPages,
  type Advertising,
} from '@/lib/websites/website';
import { bannerLabels, imageLabels, pageLabels } from './sections';

/** Where the website is and what it is known by elsewhere. */
export function WebsiteSection({ countries }: { countries: Choice[] }) {
  return (
    <FormSection title="Website" help="Its name in the network, and what it is known by elsewhere.">
      <TextField name="name" label="Name" maxLength={50} counter />
      <TextField name="url" label="URL" type="url" hint="With http:// or https://." />
      <TextField name="gaid" label="Analytics ID" optional hint="From Google Analytics, like UA-123-4." />
      <TextField name="sbaffurl" label="Safari Bookings URL" hint="The path there, beginning with /tours/." />
      <TextField name="location" label="Location" optional="in name" />
      <SelectField name="country" label="Country" options={countries} />
    </FormSection>
  );
}

/** What its visitors read first. */
export function TextsSection() {
  return (
    <FormSection title="Texts" help="What visitors read at the top of the home page.">
      <TextField name="mainHeader" label="Main header" maxLength={50} counter />
      <TextField name="mainSub" label="Main sub-header" maxLength={150} counter />
      <TextField name="tagLine" label="Tag line" maxLength={50} counter />
      <TextArea name="description" label="Description" />
    </FormSection>
  );
}

/** The pictures of each kind of page. */
export const ImageSections = () =>
  imageGroups.map((group) => (
    <FormSection key={group} title={imageLabels[group]} help="One to three pictures, in the order shown.">
      <PhotosField name={group} label={imageLabels[group]} limits={imageLimits} groups={imageGroups} />
    </FormSection>
  ));

/** The banners that the website shows, and where. */
export const BannerSections = ({ banners, chosen }: { banners: Choice[]; chosen: Advertising }) =>
  bannerPages.map((page) => (
    <FormSection key={page} title={bannerLabels[page]} optional help="At most three.">
      <ChoiceGroup
        name={`advertising.${page}`}
        label={bannerLabels[page]}
        hideLabel
        options={withUnknown(banners, chosen[page])}
        none="There are no banners yet."
        isLong
      />
    </FormSection>
  ));

/** What search engines show of its pages. */
export function MetaSection() {
  return (
    <FormSection title="Search engines" optional help="What search engines show of these pages.">
      {metaPages.map((page) => (
        <fieldset key={page} className="flex min-w-0 flex-col gap-5">
          <legend className="mb-3 font-semibold">{pageLabels[page]}</legend>
          <TextField
            name={`metaData.${page}.title`}
            label="Meta title"
            maxLength={metaLimits.title}
            counter
          />
          <TextArea
            name={`metaData.${page}.description`}
            label="Meta description"
            rows={3}
            maxLength={metaLimits.description}
            counter
          />
        </fieldset>
      ))}
    </FormSection>
  );
}

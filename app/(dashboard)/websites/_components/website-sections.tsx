import { FormSection } from '@/components/platform/form/form-section';
import { SelectField } from '@/components/platform/form/select-field';
import { TextArea } from '@/components/platform/form/text-area';
import { TextField } from '@/components/platform/form/text-field';
import type { BannerChoice } from '@/lib/sites/banner-plans/choice';
import type { Choice } from '@/lib/platform/values/choice';
import { withUnknown } from '@/lib/reference';
import {
  bannerPages,
  imageGroups,
  metaLimits,
  metaPages,
  type Advertising,
} from '@/lib/sites/websites/website';
import * as texts from '@/texts/sites/websites';
import { BannerChoices } from './banner-choices';
import { ImageGroup } from './image-group';
import { bannerLabels, pageLabels } from './sections';

/** The website's address and names elsewhere. */
export function WebsiteSection({ countries }: { countries: Choice[] }) {
  return (
    <FormSection title={texts.website} help={texts.websiteHelp}>
      <TextField name="name" label={texts.name} maxLength={50} counter />
      <TextField name="url" label={texts.url} type="url" hint={texts.addressHint} />
      <TextField name="gaid" label={texts.analyticsId} optional hint={texts.analyticsHint} />
      <TextField name="sbaffurl" label={texts.safariBookingsUrl} hint={texts.safariBookingsHint} />
      <TextField name="location" label={texts.location} optional="in name" />
      <SelectField name="country" label={texts.country} options={countries} />
    </FormSection>
  );
}

export function TextsSection() {
  return (
    <FormSection title={texts.textsTitle} help={texts.textsHelp}>
      <TextField name="mainHeader" label={texts.mainHeader} maxLength={50} counter />
      <TextField name="mainSub" label={texts.mainSubHeader} maxLength={150} counter />
      <TextField name="tagLine" label={texts.tagLine} maxLength={50} counter />
      <TextArea name="description" label={texts.description} />
    </FormSection>
  );
}

export const ImageSections = ({ takesStored }: { takesStored: boolean }) =>
  imageGroups.map((group) => <ImageGroup key={group} group={group} takesStored={takesStored} />);

/** Chosen banners first; a banner that is missing from the list is shown by its id and kept on save. */
function bannersFor(banners: BannerChoice[], chosen: string[]): BannerChoice[] {
  const all = withUnknown(banners, chosen).map((banner) => ({ picture: null, ...banner }));
  const isChosen = ({ value }: BannerChoice) => chosen.includes(value);
  return [...all.filter(isChosen), ...all.filter((banner) => !isChosen(banner))];
}

type BannerSectionsProps = { banners: BannerChoice[] | null; chosen: Advertising };

export const BannerSections = ({ banners, chosen }: BannerSectionsProps) =>
  bannerPages.map((page) => (
    <FormSection key={page} title={bannerLabels[page]} optional help={texts.bannersHelp}>
      <BannerChoices
        name={`advertising.${page}`}
        label={bannerLabels[page]}
        banners={bannersFor(banners ?? [], chosen[page])}
        isPartial={banners === null}
      />
    </FormSection>
  ));

export function MetaSection() {
  return (
    <FormSection title={texts.searchEngines} optional help={texts.searchEnginesHelp}>
      {metaPages.map((page) => (
        <fieldset key={page} className="flex min-w-0 flex-col gap-5">
          <legend className="mb-3 font-semibold">{pageLabels[page]}</legend>
          <TextField
            name={`metaData.${page}.title`}
            label={texts.metaTitle}
            maxLength={metaLimits.title}
            counter
          />
          <TextArea
            name={`metaData.${page}.description`}
            label={texts.metaDescription}
            rows={3}
            maxLength={metaLimits.description}
            counter
          />
        </fieldset>
      ))}
    </FormSection>
  );
}

import { renderToStaticMarkup } from 'react-dom/server';
import { FormProvider, useForm } from 'react-hook-form';
import { noBanners } from '@/lib/sites/websites/website';
import { BannerSections } from './website-sections';

type SectionsProps = Parameters<typeof BannerSections>[0];

function Sections(props: SectionsProps) {
  const methods = useForm({ defaultValues: { advertising: props.chosen } });
  return (
    <FormProvider {...methods}>
      <BannerSections {...props} />
    </FormProvider>
  );
}
const wordsOf = (props: SectionsProps) =>
  renderToStaticMarkup(<Sections {...props} />).replace(/<[^>]*>/g, ' ');

test('banners that could not be read are not called none, and the chosen ones stay', () => {
  const failed = 'The banners could not be loaded.';
  const none = 'There are no banners yet.';
  expect(wordsOf({ banners: [], chosen: noBanners })).toContain(none);
  const drawn = wordsOf({ banners: null, chosen: { ...noBanners, homePage: ['b1'] } });
  expect(drawn.split(failed)).toHaveLength(4);
  expect(drawn).not.toContain(none);
  expect(drawn).toMatch(/ b1 /);
});

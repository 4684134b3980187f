import { renderToStaticMarkup } from 'react-dom/server';
import { FormProvider, useForm } from 'react-hook-form';
import { noBanners } from '@/lib/sites/websites/website';
import { SlotGrid } from './slot-grid';

const mara = { _id: 'a1', name: 'Mara Guide', advertising: { ...noBanners, safariPage: ['x', 'y', 'z'] } };

function Grid() {
  const methods = useForm({ defaultValues: { slots: ['homePage a1'] } });
  return (
    <FormProvider {...methods}>
      <SlotGrid sites={[mara]} banner="b1" />
    </FormProvider>
  );
}

describe('the slots of websites', () => {
  const drawn = renderToStaticMarkup(<Grid />);
  const words = (html: string) => html.replace(/<[^>]*>/g, '');

  it('are called so where two versions of a banner are compared', () => {
    expect(/<(\w+) id="field-slots-label".*?<\/\1>/.exec(drawn)?.map(words)[0]).toBe('Websites and slots');
  });

  it('say what is wrong where the focus goes', () => {
    expect(drawn).toMatch(/<p id="field-slots-error" data-problem="" tabindex="-1"/);
  });

  it('are named by website and page alone, each with how many banners are in it', () => {
    const labels = [...drawn.matchAll(/<label.*?<\/label>/g)].map(([label]) => label);
    expect(labels.map(words)).toEqual([
      'Mara Guide: Home page',
      'Mara Guide: Safari page',
      'Mara Guide: Accommodation page',
    ]);
    expect(drawn).not.toContain('aria-label=');
    const counts = labels.map((label) => /aria-describedby="(.*?)"/.exec(label)?.[1]);
    expect(counts.map((id) => new RegExp(`id="${id}"[^>]*>(.*?)<`).exec(drawn)?.[1])).toEqual([
      '1 of 3',
      '3 of 3',
      '0 of 3',
    ]);
  });
});

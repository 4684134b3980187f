import { jest } from '@jest/globals';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createFormControl } from 'react-hook-form';
import { UpstreamError } from '@/lib/platform/errors/errors';
import { valuesOf } from '@/lib/platform/forms/values';
import { safariForm, type SafariFields } from '@/lib/listings/safaris/form';
import { safariAnswer, type Safari, type SafariForm } from '@/lib/listings/safaris/schema';
import { z } from 'zod';
import { saveNewest, takeSaved, takesPage, useNewestRecord } from './use-newest';

const record = (version?: number, _id = 'a') => (version === undefined ? { _id } : { _id, version });
const typed = () => true;
const untouched = () => false;

test('a page that was read anew is gone on from where nothing is typed, or where it is the version that is known', () => {
  expect(takesPage(record(3), record(2), untouched)).toBe(true);
  expect(takesPage(record(3), record(3), typed)).toBe(true);
});

test("while something is typed, a form does not go on from somebody else's newer version", () => {
  expect(takesPage(record(3), record(2), typed)).toBe(false);
});

test('an older page is never gone on from: it was read before the save whose answer is known', () => {
  expect(takesPage(record(2), record(3), untouched)).toBe(false);
  expect(takesPage(record(2), record(3), typed)).toBe(false);
});

test('where there are no versions, or the record is another, every page is gone on from', () => {
  expect(takesPage(record(), record(), typed)).toBe(true);
  expect(takesPage(record(1, 'b'), record(2), typed)).toBe(true);
  expect(takesPage(record(1), null, typed)).toBe(true);
});

const fields: SafariFields = safariForm('admin');
const sent: SafariForm = { ...valuesOf(fields, null), title: 'Mara Explorer', owner: 'c1' };

function safari(values: SafariForm, stored: Safari | null = null) {
  const methods = createFormControl<SafariForm>({ defaultValues: values });
  return {
    methods,
    base: { current: values },
    newest: { current: stored },
    stored,
    valuesOf: (record: Safari) => valuesOf(fields, record),
    answer: async () => safariAnswer,
    emptyAfterSave: false,
    isShown: () => true,
  };
}

test('the answer of a save is read in any allowed form before the form goes on from it', async () => {
  const form = safari({ ...sent, briefDescription: 'Typed while it was saved.' });
  const written = {
    ...{ _id: 7, title: 'Mara Explorer', owner: 'c1', version: '2', prices: {}, visibleOn: [{ _id: 3 }] },
    photos: [{ title: 'Dawn', credits: 'Amina', file: '/dawn.jpg' }],
  };
  const { values } = await saveNewest(form, async () => written);
  expect(form.newest.current).toMatchObject({ _id: '7', version: 2, owner: { _id: 'c1' } });
  expect(takeSaved(form, values, sent, { isWanted: false, isEarlier: false })).toBe(true);
  expect(form.methods.getValues()).toMatchObject({
    briefDescription: 'Typed while it was saved.',
    owner: 'c1',
    visibleOn: ['3'],
    photos: [{ title: 'Dawn', credits: 'Amina', picture: '/dawn.jpg' }],
    prices: { lowSeason: { duration: [{ from: '', to: '' }] } },
  });
});

test('where the answer of a save cannot be read, the form goes on from what it has sent, as that record', async () => {
  const form = safari({ ...sent, briefDescription: 'Typed while it was saved.' });
  const { values } = await saveNewest(form, async () => ({ _id: 7, version: 1, title: null }));
  expect(form.newest.current).toEqual({ _id: 7, version: 1 });
  expect(takeSaved(form, values, sent, { isWanted: false, isEarlier: false })).toBe(true);
  expect(form.methods.getValues()).toEqual({ ...sent, briefDescription: 'Typed while it was saved.' });
});

test('the record of a stale save is read in any allowed form as well', async () => {
  const stored = safariAnswer.parse({ _id: 'a', title: 'Mara Explorer', owner: 'c1', version: 1 });
  const form = safari(valuesOf(fields, stored), stored);
  const current = { ...stored, owner: 'c1', views: '9', version: '2' };
  const tried: (number | undefined)[] = [];
  await saveNewest(form, async (record) => {
    tried.push(record?.version);
    if (record?.version === 1) throw new UpstreamError(412, { current }, '/dashboard/safari');
    return null;
  });
  expect(tried).toEqual([1, 2]);
  expect(form.newest.current).toMatchObject({ owner: { _id: 'c1' }, views: 9 });
});

describe('somebody else changed', () => {
  const base = { title: 'Mara', fee: 5 };
  /** The form of a stored record that shows its title alone, with a typed title. */
  function formOf(title: string) {
    const methods = createFormControl({ defaultValues: base });
    methods.reset(undefined, { keepValues: true });
    methods.setValue('title', title);
    let newest: ReturnType<typeof useNewestRecord<typeof base, typeof base, object>> | undefined;
    const valuesOf = ({ title, fee }: Record<string, unknown>) => ({ title, fee }) as typeof base;
    const Page = () => {
      const stored = { ...record(1), ...base };
      newest = useNewestRecord(
        methods as never,
        { current: base },
        stored,
        { valuesOf: valuesOf as never, answer: async () => z.looseObject({}) as never },
        true,
        (name) => name === 'title',
      );
      return null;
    };
    renderToStaticMarkup(createElement(Page));
    return newest!;
  }
  const staleBy = (change: object) =>
    new UpstreamError(412, { current: { ...record(2), ...base, ...change } }, '/dashboard/safari');
  /** Sends a save that meets the changed record once. */
  const save = (title: string, change: object) => {
    const send = jest
      .fn<(stored: object) => Promise<object>>()
      .mockRejectedValueOnce(staleBy(change))
      .mockResolvedValue({});
    return formOf(title).save(send);
  };

  test('what the form does not show: the save is sent again at once', async () => {
    await expect(save('Mara in May', { fee: 9 })).resolves.toMatchObject({ result: {} });
  });

  test('what was typed: both are shown, without what the form does not show', async () => {
    const change = { title: 'Serengeti', fee: 9 };
    await expect(save('Mara in May', change)).rejects.toThrow(UpstreamError);
    const found = await formOf('Mara in May').differences(staleBy(change));
    expect(found).toMatchObject([{ name: 'title', theirs: 'Serengeti', mine: 'Mara in May' }]);
  });
});

import { changedFields, fitDraft, hasChanges } from './draft-changes';
import { isStoredAs } from './snapshot';

const base = { title: 'Visas', visibleOn: ['mara'], description: '' };

describe('a draft', () => {
  it('says what was typed, measured by what it began from', () => {
    const values = { ...base, title: 'Visas and passports', visibleOn: ['mara'] };
    expect(changedFields({ base, values })).toEqual(['title']);
    expect(hasChanges({ base, values, parts: {} })).toBe(true);
    expect(hasChanges({ base, values: base, parts: {} })).toBe(false);
  });

  it('differs from what is stored only where that says something else', () => {
    const values = { ...base, title: 'Visas and passports' };
    expect(changedFields({ base, values }, { ...base, description: 'Theirs.' })).toEqual(['title']);
    expect(changedFields({ base, values }, { ...base, title: 'Visas and passports' })).toEqual([]);
  });

  it('fits what its form is now, by what was typed and what that is measured by', () => {
    const draft = { base, values: { ...base, title: 'Visas and passports' }, parts: {} };
    const fit = (values: Record<string, unknown>) => ({ ...values, description: 'Filled in.' });
    expect(fitDraft(draft, fit)).toEqual({ base: fit(base), values: fit(draft.values), parts: {} });
    expect(changedFields(fitDraft(draft, fit))).toEqual(['title']);
    expect(fitDraft(draft)).toEqual(draft);
  });

  it('holds what stands in a small form within the form', () => {
    const parts = { 'new-photos': { title: 'Dawn' } };
    expect(hasChanges({ base, values: base, parts })).toBe(true);
  });
});

describe('a stored value that came of a sent one', () => {
  const file = new File(['x'], 'dawn.jpg');
  const sent = { title: 'Dawn', picture: file, thumbnail: undefined };

  it('has an address in the place of a file, and may say more', () => {
    const stored = { title: 'Dawn', picture: '/files/a.jpg', thumbnail: '/files/b.jpg' };
    expect(isStoredAs([sent], [stored])).toBe(true);
    expect(isStoredAs([sent], [{ ...stored, title: 'Dusk' }])).toBe(false);
    expect(isStoredAs([sent], [])).toBe(false);
    expect(isStoredAs(sent, { ...stored, picture: null })).toBe(false);
  });

  it('is the same where there is no file', () => {
    expect(isStoredAs(Number.NaN, Number.NaN)).toBe(true);
    expect(isStoredAs('a', 'b')).toBe(false);
  });
});

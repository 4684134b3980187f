import { countErrors, sectionState, describeState } from './section-state';

const section = { title: 'Season rates', fields: ['prices', 'title'] };
const facts = (errors: object = {}, dirtyFields: object = {}) => ({ errors, dirtyFields });

it('counts the messages in a tree of errors, not the controls beside them', () => {
  const error = { message: 'Required field.', ref: { message: 'of a control' } };
  expect(countErrors({ prices: { low: { price: error, duration: [undefined, { from: error }] } } })).toBe(2);
  expect(countErrors(undefined)).toBe(0);
});

it('says first what is wrong, then what is missing, then what is changed', () => {
  const unfinished = ['prices.low.price', 'prices.low.duration', 'photos'];
  const wrong = sectionState(
    section,
    facts({ title: { message: 'Required.' } }, { title: true }),
    unfinished,
  );
  expect(wrong && describeState(wrong)).toBe('1 to correct');
  const missing = sectionState(section, facts({}, { title: true }), unfinished);
  expect(missing && describeState(missing)).toBe('2 missing');
  const changed = sectionState(section, facts({}, { title: true }), ['photos']);
  expect(changed && describeState(changed)).toBe('Changed');
  const done = sectionState(section, facts({}, { title: false }), ['photos']);
  expect(done && describeState(done)).toBe('Done');
});

it('judges a missing field by its error alone once it was filled in', () => {
  const dirty = { prices: { low: { price: true, duration: [{ from: true }] } } };
  expect(sectionState(section, facts({}, dirty), ['prices.low.price', 'prices.low.duration'])).toEqual({
    kind: 'changed',
  });
});

it('takes no field for a part of another with a longer name', () => {
  expect(sectionState({ title: 'x', fields: ['web'] }, facts(), ['website'])).toEqual({ kind: 'done' });
});

it('says nothing of a section without fields', () => {
  expect(sectionState({ title: 'Cost', fields: [] }, facts(), [])).toBeNull();
});

import { takesPage } from './use-newest';

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

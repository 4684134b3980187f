import { isOnSlowLink, isSavingData } from './data-saving';

const shown = globalThis as Record<string, unknown>;
const before = Object.getOwnPropertyDescriptor(globalThis, 'navigator');

const inBrowser = (navigator: object) =>
  Object.defineProperty(globalThis, 'navigator', { value: navigator, configurable: true });

/** A page whose server says `chosen`, in a browser that wishes something. */
function page(chosen: string | undefined, saveData: boolean | undefined, reduces = false) {
  shown.document = { documentElement: { dataset: { data: chosen } } };
  shown.matchMedia = (query: string) => ({ matches: reduces && query === '(prefers-reduced-data: reduce)' });
  const connection = saveData === undefined ? undefined : { saveData };
  inBrowser({ connection });
}
afterAll(() => {
  delete shown.document;
  delete shown.matchMedia;
  if (before) Object.defineProperty(globalThis, 'navigator', before);
  else Reflect.deleteProperty(globalThis, 'navigator');
});

it.each([
  ['the person has chosen so', 'save', false, false, true],
  ['the person has chosen otherwise than the browser', 'full', true, true, false],
  ['the browser wishes so', undefined, true, false, true],
  ['the system wishes so', undefined, undefined, true, true],
  ['nobody has said anything', undefined, false, false, false],
])('data is saved as it should be where %s', (_, chosen, saveData, reduces, saves) => {
  page(chosen, saveData, reduces);
  expect(isSavingData()).toBe(saves);
});

it.each([
  ['slow-2g', true],
  ['2g', true],
  ['3g', false],
  [undefined, false],
])('a link of the kind %s is slow: %s', (effectiveType, isSlow) => {
  inBrowser({ connection: { effectiveType } });
  expect(isOnSlowLink()).toBe(isSlow);
  inBrowser({});
  expect(isOnSlowLink()).toBe(false);
});

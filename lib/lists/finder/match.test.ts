import { fitOf, fitting } from './match';

test.each<[string, string, number | null]>([
  ['View Safaris', 'view', 0],
  ['View Safaris', 'VIEW SAF', 0],
  ['View Safaris', 'saf', 1],
  ['View Safaris', 'saf vi', 1],
  ['View Safaris', 'afaris', null],
  ['View Safaris', 'view lodges', null],
  ['View Safaris', '', null],
  ['View Safaris', '/.*', null],
  ['Café Señor', 'cafe sen', 0],
  ['Kamp Ünal', 'ünal', 1],
])('%s, asked for as %j, fits as %s', (name, typed, fit) => {
  expect(fitOf(name, typed)).toBe(fit);
});

const item = (title: string, detail = '') => ({ title, detail });
const titles = (items: { title: string }[]) => items.map(({ title }) => title);

test('what begins with the letters comes first, then what has them in a word, then what stands in such a group', () => {
  const items = [
    item('View Banners', 'Banners'),
    item('Add Banner'),
    item('Banner fees'),
    item('List', 'Banners'),
  ];
  expect(titles(fitting(items, 'banner', 5))).toEqual(['Banner fees', 'View Banners', 'Add Banner', 'List']);
  expect(titles(fitting(items, 'banners list', 5))).toEqual(['List']);
});

test('equal ones keep their order, and there are not more than asked for', () => {
  const items = ['Safari b', 'Safari a', 'Safari c'].map((title) => item(title));
  expect(titles(fitting(items, 'safari', 2))).toEqual(['Safari b', 'Safari a']);
});

test('everything stands there while nothing is typed', () => {
  const items = ['b', 'a', 'c'].map((title) => item(title));
  expect(titles(fitting(items, '  ', 1))).toEqual(['b', 'a', 'c']);
  expect(fitting(items, 'zebra', 5)).toEqual([]);
});

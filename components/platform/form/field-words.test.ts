import { describeValue, humanise } from './field-words';

Object.assign(globalThis, { CSS: { escape: (text: string) => text } });
const box = { closest: () => ({ textContent: ' Mara Guide ' }) };
const boxOf = 'input[name="visibleOn"][value="a1"]';
/** A form with one box to tick. */
const form = {
  querySelector: (selector: string) => (selector === boxOf ? box : null),
} as unknown as ParentNode;

describe('a field in words', () => {
  it('is called by its name where the form has no label for it', () => {
    expect(humanise('homeImages')).toBe('Home images');
  });

  it('names choices by their labels, one on a line, and an unknown one by its id', () => {
    expect(describeValue(form, 'visibleOn', ['a1', 'c3'])).toBe('Mara Guide\nc3');
  });

  it('says of what is not there that there is nothing, and never NaN, null or undefined', () => {
    for (const value of [null, undefined, '', Number.NaN, []])
      expect(describeValue(form, 'x', value)).toBe('–');
    expect([true, false, 0].map((value) => describeValue(form, 'x', value))).toEqual(['Yes', 'No', '0']);
  });

  it('tells the parts of prices, photos and files, without ids', () => {
    const lowSeason = { duration: [{ from: '2026-01-01', to: '2026-02-01' }], price: 120 };
    expect(describeValue(form, 'prices', { lowSeason })).toBe(
      'Low season: Duration: 2026-01-01, 2026-02-01, 120',
    );
    const photo = { title: 'Dawn', credits: 'Amina', picture: '/admin/api/v1/files/ab12.jpg', id: '7' };
    expect(describeValue(form, 'photos', [photo])).toBe('Dawn, Amina, ab12.jpg');
    expect(describeValue(form, 'logo', new File([], 'logo.png'))).toBe('logo.png');
  });
});

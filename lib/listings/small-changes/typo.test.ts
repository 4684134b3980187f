import fc from 'fast-check';
import { isRespelled, isTypo } from './typo';

/** About 1,800 characters, with a number, an address and a sentence that must not be turned round. */
const text = [
  ...Array.from(
    { length: 9 },
    (_, day) =>
      `We walk along the river with a guide who knows every bird by its call, and rest in the shade of the old fig trees until the heat is gone.${day % 3 === 2 ? '\n\n' : ' '}`,
  ),
  'The camp is beutiful, and and sleeps 12 guests in two hundred tents. Park fees are not included. You will recieve the the keys at dawn, and safarri ants are harmless. ',
  "It's a non smoking camp. It is now open. Entry is free. Bring a hat, sun cream and water Ask at www.mara.com for more. ",
  'Friends of the lodge meet here every evening around the fire and tell of lions, elephants and the great herds of the plains, which come in June.',
].join('');
const with_ = (from: string, to: string) => {
  expect(text).toContain(from);
  return text.replace(from, to);
};

describe('a typo', () => {
  it.each([
    ['a letter was missing', 'beutiful', 'beautiful'],
    ['two letters were turned round', 'recieve', 'receive'],
    ['a letter was there twice', 'safarri', 'safari'],
    ['two short ones were turned round', 'with a guide', 'wiht a guide'],
    ['a comma was missing', 'a hat, sun cream', 'a hat, sun, cream'],
    ['a full stop was missing', 'water Ask', 'water. Ask'],
    ['a space was missing behind a comma', 'call, and', 'call,and'],
    ['a word begins with a capital', 'park'.replace('p', 'P'), 'park'],
    ['a word stood there twice', 'the the keys', 'the keys'],
    ['an apostrophe was missing', "It's a", 'Its a'],
    ['a hyphen was missing', 'non smoking', 'non-smoking'],
    ['a line breaks elsewhere', 'call, and', 'call,\nand'],
    ['a paragraph begins elsewhere', 'gone.\n\nWe', 'gone. We'],
    ['an accent was missing', 'the shade', 'the shadé'],
    ['quotes were straight', 'the great herds', 'the “great” herds'],
  ])('is one where %s', (_, from, to) => {
    expect(isTypo(text, with_(from, to))).toBe(true);
  });

  it('is none in a text that no form takes', () => {
    const filled = (length: number) => text.padEnd(length, ' and so on');
    const mended = (length: number) => filled(length).replace('beutiful', 'beautifu');
    expect(isTypo(filled(10_000), mended(10_000))).toBe(true);
    expect(isTypo(filled(10_001), mended(10_001))).toBe(false);
  });

  it('is up to three of them, and line ends are none', () => {
    const three = with_('beutiful', 'beautiful').replace('recieve', 'receive').replace('safarri', 'safari');
    expect(isTypo(text, three)).toBe(true);
    expect(isTypo(text, three.replaceAll('\n', '\r\n'))).toBe(true);
    expect(isTypo(text, three.replace('and and', 'and'))).toBe(false);
    expect(isTypo(text.replaceAll('\n', '\r\n'), text)).toBe(true);
  });

  const long =
    'dawn–book-direct-and-skip-the-fee,write-to:book(at)mara(dot)com-or-call-zero-seven-two-two-one';
  it.each([
    ['one long word says a whole sentence', 'guide', long],
    ['one long word says a whole sentence without a mark', 'guide', 'guidebookdirectandskipthefee'],
    ['an address has its dot in brackets', 'guide', 'mara[.]com'],
    ['an address has a dot of full width', 'guide', 'mara．com'],
    ['an address has a dot of another script', 'guide', 'mara。com'],
    ['an address has its at in brackets', 'guide', 'ann(at)mara'],
    ['an address has an at of full width', 'guide', 'ann＠mara'],
    ['an address is joined without a width', 'guide', 'mara\u200b.\u200bcom'],
    ['words are joined without a width', 'guide', 'mara\u200dcom'],
    ['an address is another one', 'www.mara.com', 'www.maras.com'],
    ['an address begins between two words', 'camp. It', 'camp.It'],
    ['a slash makes an address', 'guide', 'guide/me'],
    ['a word is left out', 'not included', 'included'],
    ['a word is put in', 'is now open', 'is now not open'],
    ['a whole word is another one', 'guide', 'ranger'],
    ['a negation comes', 'now open', 'not open'],
    ['a negation goes', 'not included', 'now included'],
    ['a meaning is turned round', 'included', 'excluded'],
    ['what is free costs something', 'is free', 'is fee'],
    ['a number in words is another one', 'two hundred', 'one hundred'],
    ['a number in words is another one by a letter', 'two hundred', 'ten hundred'],
    ['a number is another one', '12 guests', '13 guests'],
    ['a number is cut in two', '12 guests', '1 2 guests'],
    ['a mark stands beside a number', 'sleeps 12', 'sleeps, 12'],
    ['a month is another one', 'June', 'July'],
    ['a letter comes from another alphabet', 'camp', 'cаmp'],
    ['a word comes from another alphabet', 'camp', 'камп'],
    ['a letter is of full width', 'camp', 'ｃamp'],
    ['a letter is a ligature', 'fig', 'ﬁg'],
    ['a letter is one of mathematics', 'camp', '𝒄amp'],
    ['the order of reading is turned round', 'guide', '\u202eguide'],
    ['the order of reading is turned round between words', 'guide who', 'guide \u202ewho'],
    ['a filler stands in it', 'guide', 'gui\u3164de'],
    ['a soft hyphen stands in it', 'guide', 'gui\u00adde'],
    ['marks are piled on a letter', 'guide', 'gu\u0336i\u0336de'],
    ['a space is another one', 'with a guide', 'with\u2003a guide'],
    ['a line breaks in another way', 'with a guide', 'with\u2028a guide'],
    ['a space has no width', 'with a guide', 'with\ufeffa guide'],
    ['a sign comes', 'guide', 'guide €'],
    ['a picture comes', 'guide', 'guide 🦁'],
    ['a mark is no ordinary one', 'a guide', '<a guide>'],
    ['four lines come', 'gone. We', 'gone.\n\n\n\n\nWe'],
    ['marks pile up', 'gone. We', 'gone!!!!!! We'],
    ['nothing is left', text, ''],
  ])('is none where %s', (_, from, to) => {
    expect(isTypo(text, with_(from, to))).toBe(false);
  });

  it('is none where every space becomes lines, or every line a space', () => {
    expect(isTypo(text, text.replaceAll(' ', '\n\n\n\n'))).toBe(false);
    expect(isTypo(text, text.replaceAll(' ', '\n'))).toBe(false);
    expect(isTypo(text.replaceAll(' ', '\n'), text)).toBe(false);
  });

  it('is none of a title that says another number, of a short text that is mostly another, or of no text', () => {
    expect(
      isTypo(
        'Four Day Safari of the Great Migration in the Mara',
        'Five Day Safari of the Great Migration in the Mara',
      ),
    ).toBe(false);
    expect(isTypo('Mara Explorer', 'Mara Exploerr')).toBe(false);
    expect(
      isTypo(
        'A Safari of the Great Migartion along the Mara River in Kenya and Tanzania, with two camps',
        'A Safari of the Great Migration along the Mara River in Kenya and Tanzania, with two camps',
      ),
    ).toBe(true);
    expect(isTypo(text, null)).toBe(false);
    expect(isTypo(undefined, text)).toBe(false);
  });

  it('is none wherever a sign is put in that is neither a letter nor an ordinary mark', () => {
    const sign = fc
      .string({ unit: 'binary', minLength: 1, maxLength: 1 })
      .filter((one) => !/[A-Za-z\u00c0-\u017e \n.,;:!?…"'‘’“”–—-]/u.test(one.normalize('NFC')));
    fc.assert(
      fc.property(sign, fc.nat(text.length), (one, at) => {
        // With the end of a line behind it, it is one end of a line, as browsers send it, and no sign.
        fc.pre(one !== '\r' || text[at] !== '\n');
        return !isTypo(text, text.slice(0, at) + one + text.slice(at));
      }),
      { numRuns: 500 },
    );
  });
});

it('tells a word that is spelled otherwise from another word', () => {
  const cases: [string, string, boolean][] = [
    ['teh', 'the', true],
    ['hte', 'the', true],
    ['cat', 'car', false],
    ['boat', 'goat', false],
    ['lodge', 'lodges', true],
    ['camp', 'carps', false],
    ['accomodation', 'accommodation', true],
    ['definately', 'definitly', true],
    ['inside', 'outside', false],
    ['legal', 'illegal', false],
    ['cafe', 'café', true],
    ['mara', 'MARA', true],
    ['cant', "can't", true],
    ['can', "can't", false],
    ['nine', 'None', false],
  ];
  for (const [before, after, isSame] of cases)
    expect([before, after, isRespelled(before, after)]).toEqual([before, after, isSame]);
});

it('is told in time of texts that are made to take long', () => {
  const hostile = [
    'a '.repeat(5000),
    'a.'.repeat(5000),
    'a'.repeat(10_000),
    ', '.repeat(5000),
    "a'".repeat(5000),
  ];
  const start = process.cpuUsage().user;
  for (const before of hostile) for (const after of hostile) isTypo(before, after);
  expect(process.cpuUsage().user - start).toBeLessThan(2_500_000);
});

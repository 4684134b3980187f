import { countIn, summarize, type Part } from './matters';

const enquiry = { count: '3', words: 'new enquiries', href: '/enquiries' };
const news = (answer: Part['answer']): Part => ({ about: 'new enquiries', isNew: true, answer });
const waiting = (answer: Part['answer']): Part => ({ about: 'unread enquiries', isNew: false, answer });
const notLoaded = (about: string) => `This could not be loaded just now: ${about}.`;

test.each<[what: string, Part[], sentences: string[]]>([
  [
    'all is answered',
    [news([]), waiting([])],
    ['Nothing new since yesterday, and nothing is waiting for you.'],
  ],
  ['nobody can tell what waits', [news([]), waiting('untold')], ['Nothing new since yesterday.']],
  ['nobody can tell what is new', [news('untold'), waiting([])], ['Nothing is waiting for you.']],
  ['nobody can tell anything', [news('untold'), waiting('untold')], []],
  [
    'what waits fails',
    [news([]), waiting('failed')],
    ['Nothing new since yesterday.', notLoaded('unread enquiries')],
  ],
  [
    'what waits fails twice',
    [news('failed'), waiting('failed'), waiting('failed')],
    [notLoaded('new enquiries, unread enquiries')],
  ],
  ['all of it fails', [news('failed'), waiting('failed')], [notLoaded('new enquiries, unread enquiries')]],
])('there is no all-clear about what was not answered: %s', (_, parts, sentences) => {
  expect(summarize(parts)).toEqual({ matters: [], sentences });
});

test('what stands elsewhere on the page is not shown twice, and allows no all-clear about what waits', () => {
  const queue = { ...enquiry, isElsewhere: true };
  expect(summarize([news([]), waiting([queue])])).toEqual({
    matters: [],
    sentences: ['Nothing new since yesterday.'],
  });
});

test('what is known is shown beside what failed', () => {
  expect(summarize([news([enquiry]), waiting('failed')])).toEqual({
    matters: [enquiry],
    sentences: [notLoaded('unread enquiries')],
  });
});

test('a page says how many there are where it has a total, or no record', () => {
  expect(countIn({ docs: [1], total: 12 })).toBe(12);
  expect(countIn({ docs: [] })).toBe(0);
  expect(countIn({ docs: [1] })).toBe('untold');
});

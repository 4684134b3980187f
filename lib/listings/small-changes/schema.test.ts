import { findCoveringRules, ruleNames, isEqual, type Content, type RuleName } from './schema';

const season = (ranges: [string, string][], price: number) => ({
  duration: ranges.map(([from, to]) => ({ from, to })),
  price,
});
const photo = (title: string) => ({ title, credits: 'Amina', url: `/files/${title}.jpg` });
const full =
  'We walk through the plains at dawn with a guide who knows every bird by its call, and sleep in a small camp beside the river until the rains begin again.';
const approved: Content = {
  title: 'Mara Explorer',
  briefDescription: 'Six days with the great herds of the Mara, on foot and by boat.',
  fullDescription: full,
  daysCount: 6,
  prices: {
    lowSeason: season([['2026-03-01', '2026-05-31']], 180),
    highSeason: season([['2026-01-01', '2026-02-28']], 240),
    peakSeason: season([['2026-06-01', '2026-12-31']], 320),
  },
  photos: [photo('Dawn'), photo('Dusk'), photo('Noon')],
  visibleFrom: '2026-01-01',
  visibleTo: '2099-01-01',
  visibleOn: ['site-1'],
  advertFee: 2.5,
  enquiriesEmail: 'book@mara.example',
  enquiriesPhone: '+254700000000',
  website: 'https://mara.example',
  activities: ['drive', 'walk'],
  startLocation: 'Nairobi',
};
const today = '2026-11-24';
const rulesFor = (changes: Content, rules: readonly RuleName[] = ruleNames) =>
  findCoveringRules(approved, { ...approved, ...changes }, rules, { shown: approved, today });
const text = (from: string, to: string) => ({ fullDescription: full.replace(from, to) });

describe('a typo in an approved text', () => {
  it('is one in a title or description, which has rules of its own', () => {
    expect(rulesFor(text('guide', 'giude'))).toEqual({ rules: ['typo'], fields: ['fullDescription'] });
    expect(rulesFor(text('guide', 'ranger'))).toBeNull();
    expect(rulesFor({ title: 'Mara Explored' })).toBeNull();
    expect(rulesFor({ fullDescription: null })).toBeNull();
    expect(rulesFor({ startLocation: 'Nairobbi' })).toBeNull();
  });

  it('is no difference where only its line ends are others', () => {
    const lines = { ...approved, fullDescription: full.replaceAll(', ', ',\n') };
    const sent = { ...lines, fullDescription: lines.fullDescription.replaceAll('\n', '\r\n') };
    expect(findCoveringRules(lines, sent, [], { shown: lines, today })).toEqual({ rules: [], fields: [] });
  });

  it('stands in each of several texts, each by its own measure', () => {
    const brief = { briefDescription: 'Six days wiht the great herds of the Mara, on foot and by boat.' };
    expect(rulesFor({ ...text('guide', 'giude'), ...brief })).toEqual({
      rules: ['typo'],
      fields: ['briefDescription', 'fullDescription'],
    });
  });
});

describe('the order of photos', () => {
  const [dawn, dusk, noon] = [photo('Dawn'), photo('Dusk'), photo('Noon')];

  it('is another one of the same photos', () => {
    expect(rulesFor({ photos: [noon, dawn, dusk] })).toEqual({ rules: ['photo-order'], fields: ['photos'] });
  });

  it.each([
    ['one is gone', [dawn, dusk]],
    ['one is new', [dawn, dusk, noon, photo('Night')]],
    ['one is in the place of another', [dawn, dusk, photo('Night')]],
    ['one is there twice', [dawn, dusk, dusk]],
    ['its words differ', [dusk, dawn, { ...noon, credits: 'Juma' }]],
  ])('is more than that where %s', (_, photos) => {
    expect(rulesFor({ photos })).toBeNull();
  });
});

describe('a new season', () => {
  const prices = approved.prices as Record<string, ReturnType<typeof season>>;
  const with_ = (name: string, value: object) => ({ prices: { ...prices, [name]: value } });

  it('adds dates to come', () => {
    const more = season(
      [
        ['2027-03-01', '2027-05-31'],
        ['2026-03-01', '2026-05-31'],
      ],
      180,
    );
    expect(rulesFor(with_('lowSeason', more))).toEqual({ rules: ['new-season'], fields: ['prices'] });
  });

  it('is none, and no difference at all, where the same dates stand in another order', () => {
    const ranges: [string, string][] = [
      ['2026-03-01', '2026-05-31'],
      ['2026-11-01', '2026-11-30'],
    ];
    const content = { ...approved, ...with_('lowSeason', season(ranges, 180)) };
    const turned = { ...approved, ...with_('lowSeason', season(ranges.toReversed(), 180)) };
    expect(findCoveringRules(content, turned, [], { shown: content, today })).toEqual({
      rules: [],
      fields: [],
    });
  });

  it('goes on to be one on a later day, where it is on show since an earlier one', () => {
    const more = season(
      [
        ['2026-03-01', '2026-05-31'],
        ['2027-03-01', '2027-05-31'],
      ],
      180,
    );
    const later = { ...approved, ...with_('lowSeason', more) };
    const on = (shown: Content) => ({ shown, today: '2027-04-01' });
    const both = { ...later, ...text('guide', 'giude') };
    expect(findCoveringRules(approved, both, ruleNames, on(later))).toEqual({
      rules: ['typo', 'new-season'],
      fields: ['fullDescription', 'prices'],
    });
    expect(findCoveringRules(approved, both, ruleNames, on(approved))).toBeNull();
  });

  it.each([
    ['a price differs', with_('lowSeason', season([['2026-03-01', '2026-05-31']], 190))],
    ['a range is gone', with_('lowSeason', season([['2027-03-01', '2027-05-31']], 180))],
    ['a range is longer', with_('lowSeason', season([['2026-03-01', '2026-06-30']], 180))],
    [
      'dates are of today or earlier',
      with_(
        'lowSeason',
        season(
          [
            ['2026-03-01', '2026-05-31'],
            ['2026-11-24', '2026-11-30'],
          ],
          180,
        ),
      ),
    ],
    [
      'a range ends before it begins',
      with_(
        'lowSeason',
        season(
          [
            ['2026-03-01', '2026-05-31'],
            ['2027-05-31', '2027-03-01'],
          ],
          180,
        ),
      ),
    ],
    [
      'a range is there twice',
      with_(
        'lowSeason',
        season(
          [
            ['2026-03-01', '2026-05-31'],
            ['2026-03-01', '2026-05-31'],
          ],
          180,
        ),
      ),
    ],
    ['there are none', { prices: null }],
  ])('is more than that where %s', (_, changes) => {
    expect(rulesFor(changes)).toBeNull();
  });
});

describe('what is covered', () => {
  it('is nothing by a rule that is off', () => {
    expect(rulesFor(text('guide', 'giude'), ['photo-order', 'new-season'])).toBeNull();
    expect(rulesFor({ photos: [photo('Dusk'), photo('Dawn'), photo('Noon')] }, ['typo'])).toBeNull();
    expect(rulesFor(text('guide', 'giude'), [])).toBeNull();
  });

  it.each([
    ['fee', { advertFee: 3 }],
    ['e-mail', { enquiriesEmail: 'b@mara.example' }],
    ['phone', { enquiriesPhone: '+254700000001' }],
    ['own page', { website: 'https://mara.example/x' }],
    ['websites', { visibleOn: ['site-1', 'site-2'] }],
    ['days', { daysCount: 7 }],
    ['visibility', { visibleTo: '2027-01-01' }],
    ['activities', { activities: ['drive'] }],
    ['a field of another time', { somethingNew: '' }],
  ])('is never the %s, and nothing beside it', (_, changes) => {
    expect(rulesFor(changes)).toBeNull();
    expect(rulesFor({ ...changes, ...text('guide', 'giude') })).toBeNull();
  });

  it('is all of several differences, and nothing where nothing differs', () => {
    const all = { ...text('guide', 'giude'), photos: [photo('Dusk'), photo('Dawn'), photo('Noon')] };
    expect(rulesFor(all)).toEqual({ rules: ['typo', 'photo-order'], fields: ['fullDescription', 'photos'] });
    expect(rulesFor({})).toEqual({ rules: [], fields: [] });
    expect(rulesFor({}, [])).toEqual({ rules: [], fields: [] });
  });
});

it('compares stored values by what they say', () => {
  expect(isEqual({ a: 1, b: [{ c: 2 }] }, { b: [{ c: 2 }], a: 1 })).toBe(true);
  expect(isEqual({ a: 1 }, { a: 1, b: null })).toBe(false);
  expect(isEqual([], {})).toBe(false);
  expect(isEqual([1, 2], [2, 1])).toBe(false);
  expect(isEqual(['One.\r\nTwo.'], ['One.\nTwo.'])).toBe(true);
});

import { enquiryListSchema, deskFilterOf } from './form';
import { deskPeople, isNarrowed, isSpamOffered, mondayOf, formatMinutes, stateLabel } from './schema';

it.each([
  [0, '0 min'],
  [59.4, '59 min'],
  [60, '1 h'],
  [95, '1 h 35 min'],
  [700, '11 h'],
  [47.9 * 60, '47 h'],
  [72 * 60, '3 days'],
])('%p minutes are %s', (minutes, text) => expect(formatMinutes(minutes)).toBe(text));

it('begins a week on Monday, in UTC', () => {
  for (const moment of ['2026-11-16T00:00:00Z', '2026-11-18T09:00:00Z', '2026-11-22T23:59:59Z'])
    expect(mondayOf(new Date(moment))).toBe('2026-11-16');
});

it('names the states that it knows, and no other', () => {
  expect(['new', 'won', undefined, 'sold', 'toString'].map(stateLabel)).toEqual([
    'New',
    'Won',
    null,
    null,
    null,
  ]);
});

it('is for the people of companies', () => expect(deskPeople).toEqual(['safari-owner', 'property-owner']));

it('offers to mark what was not answered, to companies, and to take back what was marked, to staff too', () => {
  const states = [undefined, 'new', 'opened', 'lost', 'answered', 'won', 'spam'];
  const offered = (right: Parameters<typeof isSpamOffered>[0]) =>
    states.filter((state) => isSpamOffered(right, state));
  expect(offered('mark')).toEqual([undefined, 'new', 'opened', 'lost', 'spam']);
  expect(offered('lift')).toEqual(['spam']);
  expect(offered(null)).toEqual([]);
});

describe('the filter of an address', () => {
  it('keeps what can be used', () => {
    const filter = { view: 'waiting', listing: 'abc', company: 'c1', from: '2026-11-01', to: '2026-11-30' };
    expect(deskFilterOf(filter)).toEqual(filter);
    expect(enquiryListSchema.parse(filter)).toMatchObject(filter);
  });

  it('leaves out the rest', () => {
    const filter = deskFilterOf({ view: 'old', listing: '', from: 'soon', to: '2026-02-31' });
    expect(Object.values(filter).every((value) => value === undefined)).toBe(true);
    expect(isNarrowed(filter)).toBe(false);
    expect(isNarrowed(deskFilterOf({ view: 'week' }))).toBe(true);
  });
});

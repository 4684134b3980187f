import {
  hasLiveVersion,
  hasApprovedToCompare,
  hasDeclinedToCompare,
  sitesShowing,
  outsideDays,
} from './live';

it.each([
  ['what was never approved is not live', { status: 'pending', liveOn: [] }, false],
  [
    'what was declined and handed in again stays live',
    { status: 'pending', liveOn: ['mara'], comments: 'No.' },
    true,
  ],
  ['what was declined stays live', { status: 'declined', liveOn: ['mara'] }, true],
  ['an updated listing is live, whoever tells', { status: 'updated' }, true],
  ['a new listing of an upstream that does not tell is not', { status: 'pending' }, false],
  ['one that was declined there is left open', { status: 'pending', comments: 'No.' }, undefined],
  ['so is a declined one', { status: 'declined' }, undefined],
  ['a draft is not', { status: 'draft', liveOn: [] }, false],
])('%s', (_, told, live) => expect(hasLiveVersion(told)).toBe(live));

test('websites are those of the approved version, else those that are named where it is on show', () => {
  const named = { visibleOn: ['serengeti'] };
  expect(sitesShowing({ status: 'pending', liveOn: ['mara'], ...named })).toEqual(['mara']);
  expect(sitesShowing({ status: 'updated', ...named })).toEqual(['serengeti']);
  expect(sitesShowing({ status: 'declined', ...named })).toEqual([]);
});

test.each([
  ['within its days', { visibleFrom: '2026-01-01', visibleTo: '2026-11-26' }, null],
  ['without an end', { visibleFrom: '2026-01-01', visibleTo: '' }, null],
  ['that never ends', { visibleFrom: '2026-01-01', visibleTo: '2099-01-01' }, null],
  ['over', { visibleFrom: '2026-01-01', visibleTo: '2026-10-31' }, { isOver: true, day: '2026-11-01' }],
  ['over, by a moment', { visibleTo: '2026-10-31T00:00:00.000Z' }, { isOver: true, day: '2026-11-01' }],
  ['to begin', { visibleFrom: '2026-12-01', visibleTo: null }, { isOver: false, day: '2026-12-01' }],
  ['over, but not approved', { status: 'updated', visibleTo: '2026-10-31' }, null],
  [
    'over, with an extension that waits',
    { status: 'updated', visibleTo: '2027-12-31', liveFrom: '2026-01-01', liveTo: '2026-10-31' },
    { isOver: true, day: '2026-11-01' },
  ],
])('an approved listing says whether it is on show: %s', (_, listing, outside) => {
  expect(outsideDays({ status: 'approved', ...listing }, '2026-11-26')).toEqual(outside);
});

test.each([
  [
    'declined before any approval and sent in again',
    { status: 'pending', comments: 'No.', liveOn: [] },
    true,
  ],
  ['of an upstream that does not tell what is live', { status: 'pending', comments: 'No.' }, true],
  ['still declined', { status: 'declined', comments: 'No.', liveOn: [] }, false],
  ['new', { status: 'pending', liveOn: [] }, false],
  ['beside its approved version', { status: 'pending', comments: 'No.', liveOn: ['mara'] }, false],
])('a listing that is %s is compared with what was declined: %j', (_, listing, isCompared) =>
  expect(hasDeclinedToCompare(listing)).toBe(isCompared),
);

test.each([
  ['changed, of a company that is closed', { status: 'updated', liveOn: [] }, true],
  ['declined and on show', { status: 'declined', liveOn: ['mara'] }, true],
  ['approved', { status: 'approved', liveOn: ['mara'] }, false],
  ['new', { status: 'pending', liveOn: [] }, false],
])('a listing that is %s is compared with what was approved: %j', (_, listing, isCompared) =>
  expect(hasApprovedToCompare(listing)).toBe(isCompared),
);

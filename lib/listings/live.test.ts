import { hasLiveVersion, sitesShowing } from './live';

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

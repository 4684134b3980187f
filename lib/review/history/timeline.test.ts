import type { ListingVersion } from '../listing-versions/calls';
import type { Deed } from './calls';
import { latestEvents, timeline } from './timeline';

const by = { name: 'Ada', role: 'admin' };
const deed = (action: string, at: string): Deed => ({
  _id: `${action} ${at}`,
  at,
  by,
  action,
  changes: [],
  requestId: '',
});
const version = (what: string, at: string): ListingVersion => ({
  _id: `version ${at}`,
  at,
  by,
  what,
  reason: '',
  isCurrent: false,
});

test('decisions and versions stand in one list, the latest first, and a decision with its version once', () => {
  const deeds = [deed('fee', '2026-11-23'), deed('approved', '2026-11-22')];
  const versions = [
    version('approved', '2026-11-23'),
    version('approved', '2026-11-22'),
    version('submitted', '2026-11-21'),
  ];
  expect(timeline(deeds, versions).map(({ text, at, version: kept }) => [text, at, kept])).toEqual([
    ['Advertising fee changed', '2026-11-23', undefined],
    ['Approved', '2026-11-23', 'version 2026-11-23'],
    ['Approved', '2026-11-22', 'version 2026-11-22'],
    ['Submitted for review', '2026-11-21', 'version 2026-11-21'],
  ]);
});

test('a list that is cut says so, and of how many only where they are all of one kind', () => {
  const days = Array.from({ length: 4 }, (_, at) => `2026-11-2${at}`);
  const [deeds, versions] = [days.map((at) => deed('fee', at)), days.map((at) => version('submitted', at))];
  const cutOf = (...[read, kept]: [{ docs: Deed[]; total?: number }, ListingVersion[]]) => {
    const { happened, isCut, total } = latestEvents(read, kept, 4);
    return [happened.length, isCut, total];
  };
  expect(cutOf({ docs: deeds, total: 4 }, [])).toEqual([4, false, 4]);
  expect(cutOf({ docs: deeds }, [])).toEqual([4, false, 4]);
  expect(cutOf({ docs: deeds, total: 9 }, [])).toEqual([4, true, 9]);
  expect(cutOf({ docs: deeds.slice(1), total: 3 }, versions)).toEqual([4, true, null]);
  expect(cutOf({ docs: deeds.slice(3), total: 1 }, versions.slice(2))).toEqual([3, false, null]);
  expect(cutOf({ docs: deeds, total: 9 }, versions.slice(3))).toEqual([4, true, null]);
});

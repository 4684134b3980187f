import type { ListingVersion } from '../listing-versions/calls';
import type { Deed } from './calls';
import { timeline } from './timeline';

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

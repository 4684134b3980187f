import { formatTimeAgo } from './ago';

const now = Date.parse('2026-11-21T08:00:00Z');

test.each([
  ['2026-11-21T08:00:00Z', 'just now'],
  ['2026-11-21T08:03:00Z', 'just now'],
  ['2026-11-21T07:54:01Z', 'just now'],
  ['2026-11-21T07:54:00Z', '6 minutes ago'],
  ['2026-11-21T07:00:00Z', '1 hour ago'],
  ['2026-11-20T08:00:01Z', '23 hours ago'],
  ['2026-11-20T08:00:00Z', '20 Nov 2026'],
  ['', '–'],
])('%s was %s', (moment, text) => expect(formatTimeAgo(moment, now)).toBe(text));

import { keyReused, personChanged, uploadQuota } from '@/lib/contract/codes';
import { UpstreamError } from '@/lib/errors';
import { reasonFor } from './save-failure';

const failure = (status: number, code?: string) => new UpstreamError(status, { code }, '/dashboard/info');

test.each([
  [0, 'The connection is gone. Try again when you are back online.'],
  [409, 'Someone else has changed this in the meantime. Reload the page to see their version.'],
  [413, 'The files are too large to send.'],
  [429, 'Too many attempts. Wait a few minutes, then try again.'],
  [503, 'The service does not answer. Try again in a moment.'],
  [507, 'There is no room left on the server. Please tell the people who run this site.'],
])('a save that failed with %i says why in one sentence', (status, sentence) =>
  expect(reasonFor(failure(status))).toBe(sentence),
);

test('the upstream says best itself what stands against a save', () => {
  const error = new UpstreamError(409, { message: 'There are 50 of them.' }, '/dashboard/info');
  expect(reasonFor(error)).toBe('There are 50 of them.');
});

test.each([400, 404, 500])('of %i the toast says all there is', (status) =>
  expect(reasonFor(failure(status))).toBe(''),
);

test('a code says more than its status', () => {
  expect(reasonFor(failure(409, personChanged))).toContain('Somebody else has signed in');
  expect(reasonFor(failure(429, uploadQuota))).toContain('500 MB within a day');
  expect(reasonFor(failure(422, keyReused))).toContain('An earlier try was stored');
});

test('where the session has ended, one logs in again', () =>
  expect(reasonFor(failure(401))).toBe(
    'You are no longer signed in. Log in in another tab, then save again.',
  ));

import { callNames } from '../calls/contract';
import { dayLimit, keyReused, personChanged, uploadQuota } from '../contract/codes';
import { partsOf } from '../contract/names';
import { toastsFor, UpstreamError } from './errors';
import { isRefusedByItself, problemOf, reasonFor } from './failure';

const problem = (status: number, message?: string) =>
  problemOf(new UpstreamError(status, message === undefined ? {} : { message }, '/dashboard/safari'));

describe('what stands beside a button whose call failed', () => {
  it('is what the upstream says of a change that it refused', () => {
    expect(problem(409, 'This listing has changed.')).toBe('This listing has changed.');
    expect(problem(412)).toContain('Somebody else changed this');
  });

  it('is one sentence for a failure that has no toast, and nothing for one that has', () => {
    for (const status of [0, 429, 502, 503, 504]) expect(problem(status, 'x')).toMatch(/^[A-Z].*\.$/);
    for (const status of [400, 401, 403, 404, 500]) expect(problem(status, 'x')).toBe('');
  });
});

const failure = (status: number, code?: string) => new UpstreamError(status, { code }, '/dashboard/info');

test.each([
  [0, 'The connection was lost. Try again when you are back online.'],
  [409, 'Someone else has changed this in the meantime. Reload the page to see their version.'],
  [413, 'The files are too large to send.'],
  [429, 'Too many attempts. Wait a few minutes, then try again.'],
  [503, 'The service does not answer. Try again in a moment.'],
  [507, 'There is no space left on the server. Please tell the people who run this site.'],
])('a save that failed with %i says why in one sentence', (status, sentence) =>
  expect(reasonFor(failure(status))).toBe(sentence),
);

test.each([400, 404, 500])('of %i the toast says all there is', (status) =>
  expect(reasonFor(failure(status))).toBe(''),
);

test('a code says more than its status', () => {
  expect(reasonFor(failure(409, personChanged))).toContain('Somebody else has signed in');
  expect(reasonFor(failure(429, uploadQuota))).toContain('500 MB within a day');
  expect(reasonFor(failure(429, dayLimit))).toMatch(/limit for one day .* tomorrow\.$/);
  expect(reasonFor(failure(422, keyReused))).toContain('An earlier attempt was already saved');
});

test('where the session has ended, one logs in again', () =>
  expect(reasonFor(failure(401))).toBe(
    'You are no longer signed in. Log in in another tab, then save again.',
  ));

test('the upstream says best itself what stands against a save', () => {
  const error = new UpstreamError(409, { message: 'There are 50 of them.' }, '/dashboard/info');
  expect(reasonFor(error)).toBe('There are 50 of them.');
});

test('a try after a lost answer may be refused by the one before it, and no other', () => {
  const refused = (isLost: boolean) =>
    [400, 403, 404, 409, 410, 412, 429, 503].filter((status) => isRefusedByItself(isLost, failure(status)));
  expect(refused(true)).toEqual([404, 409, 410, 412]);
  expect(refused(false)).toEqual([]);
});

/** Failures of signing in and of passwords have words of their own. */
const withOwnWords = /^\/auth\/(login|code|passkey|passkey\/options|password\/forgot|password\/reset|sso)$/;
const writes = callNames
  .map(partsOf)
  .filter(({ method, path }) => method !== 'GET' && !withOwnWords.test(path));
const statuses = [
  0, 400, 401, 403, 404, 405, 408, 409, 410, 412, 413, 415, 422, 429, 500, 501, 502, 503, 504, 507,
];

test.each(writes)('whatever $method $path fails with, there is something to say', ({ path }) => {
  const silent = statuses.filter((status) => {
    const error = new UpstreamError(status, {}, path);
    return toastsFor(status, {}, path).length === 0 && problemOf(error) === '';
  });
  expect(silent).toEqual([]);
});

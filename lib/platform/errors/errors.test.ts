import { endsSession, referenceOf, toastsFor, UpstreamError, type FailureBody } from './errors';

const call = '/dashboard/enquiries';
const failure = (status: number, body: FailureBody = {}, path = call) => toastsFor(status, body, path);

it('a call that asks for the password again ends no session and shows no toast', () => {
  const error = new UpstreamError(401, { code: 'step_up' }, '/dashboard/safari/change-owner');
  expect(toastsFor(error.status, error.body, error.call)).toEqual([]);
  expect(endsSession(error)).toBe(false);
});

it.each([
  ['right', 'You do not have permission for this. Ask an owner of your company.'],
  ['not_allowed', 'You may not do this.'],
])('a 403 of one call alone (%s) ends no session and says what it is', (code, text) => {
  const error = new UpstreamError(403, { code }, call);
  expect(toastsFor(error.status, error.body, error.call)).toEqual([text]);
  expect(endsSession(error)).toBe(false);
  expect(endsSession(new UpstreamError(403, { code: 'another' }, call))).toBe(true);
});

describe('the toasts of a failed call', () => {
  it('are one per failed rule of a 400', () =>
    expect(
      failure(400, {
        errors: [
          { msg: 'Invalid value', param: 'email' },
          { msg: 'Too long', param: 'name' },
        ],
      }),
    ).toEqual(['Invalid value: email', 'Too long: name']));

  it('are one per key of a 400 of the database', () =>
    expect(failure(400, { errors: { companyName: {}, email: 'taken' } })).toEqual([
      'Database validation failed for value: companyName',
      'Database validation failed for value: email',
    ]));

  it.each([{}, { errors: [] }, { errors: {} }, { errors: null }, { errors: 'x' }, { message: 'No.' }])(
    'are one sentence for any other 400: %j',
    (body) => expect(failure(400, body)).toEqual(['Bad request: unexpected validation error.']),
  );

  it.each([
    [401, 'Failed token authentication.'],
    [403, 'Unauthorized request: please log in again.'],
    [404, 'The requested resource could not be found.'],
    [500, 'Internal server error. Please try again.'],
  ])('are for %i: %s', (status, text) =>
    expect(failure(status, { message: 'Something else.' })).toEqual([text]),
  );

  it.each([0, 409, 412, 413, 429, 502, 503, 504])('are none for %i', (status) =>
    expect(failure(status, { message: 'Busy.' })).toEqual([]),
  );

  it('are none for the dashboard’s own refusal of a call from another site', () =>
    expect(failure(403, { code: 'cross_site' })).toEqual([]));

  it('are one for a profile that is saved where there is no company', () =>
    expect(failure(404, {}, '/dashboard/company-details')).toEqual([
      'The requested resource could not be found.',
    ]));

  const own = ['/auth/login', '/auth/password/forgot', '/auth/password/reset'];
  const statuses = [400, 401, 403, 404, 500];
  it.each(own.flatMap((path) => statuses.map((status) => [path, status] as const)))(
    'are none for %s with %i: that screen has a message of its own',
    (path, status) => expect(failure(status, {}, `${path}?x=1`)).toEqual([]),
  );
});

it('a failed call tells in one line what it was, and nothing of its answer', () => {
  expect(new UpstreamError(500, { message: 'secret' }, call).message).toBe(
    '/dashboard/enquiries answered 500',
  );
  expect(new UpstreamError(0, {}, call).message).toBe('/dashboard/enquiries answered nothing');
});

test.each([
  [500, '4f0c9b2a7d31e865'],
  [503, '4f0c9b2a7d31e865'],
  [418, '4f0c9b2a7d31e865'],
  [400, null],
  [412, null],
  [0, null],
])('a failure with %i is reported by %j', (status, expected) =>
  expect(referenceOf(new UpstreamError(status, {}, call, undefined, '4f0c9b2a7d31e865'))).toBe(expected),
);

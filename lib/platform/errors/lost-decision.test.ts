import { jest } from '@jest/globals';
import { readDecision } from '../../companies/applications/client';
import { UpstreamError } from './errors';
import { createLostDecisions, type Outcome } from './lost-decision';

const failure = (status: number) => new UpstreamError(status, {}, '/dashboard/register/approve-application');
const approved: Outcome = { status: 'approved' };
const declined: Outcome = { status: 'declined', comments: 'No papers.' };

/** Answers the question after the application, as the upstream has it by now. */
function recordIs(record: object): void {
  const page = {
    docs: [
      { _id: 'other', status: 'approved', version: 4 },
      { _id: 'a1', ...record },
    ],
  };
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    expect(address).toBe('/admin/api/dashboard/register/applications?id=a1');
    return Response.json(page);
  });
}
const readNow = () => readDecision('a1');
afterEach(() => jest.restoreAllMocks());

describe('a decision whose answer was lost', () => {
  it.each([0, 500, 502, 503, 504])('with %i went through where the record shows it', async (status) => {
    recordIs({ status: 'approved', version: 4 });
    expect(await createLostDecisions()(failure(status), 3, approved, readNow)).toBe(true);
    recordIs({ status: 'verified', version: 3 });
    expect(await createLostDecisions()(failure(status), 3, approved, readNow)).toBe(false);
  });

  it('is no conflict at its repetition, which the first try has overtaken', async () => {
    const wentThrough = createLostDecisions();
    recordIs({ status: 'declined', version: 4, adminComments: 'No papers.' });
    jest.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('No connection.'));
    expect(await wentThrough(failure(0), 3, declined, readNow)).toBe(false);
    expect(await wentThrough(failure(409), 3, declined, readNow)).toBe(true);
  });

  it('is a conflict where somebody else has decided', async () => {
    recordIs({ status: 'declined', version: 4, adminComments: 'Another reason.' });
    const wentThrough = createLostDecisions();
    expect(await wentThrough(failure(0), 3, declined, readNow)).toBe(false);
    expect(await wentThrough(failure(409), 3, declined, readNow)).toBe(false);
    expect(await wentThrough(failure(409), 3, approved, readNow)).toBe(false);
  });
});

test.each([400, 403, 409, 412, 413, 429])('nobody is asked after a first refusal with %i', async (status) => {
  const asked = jest.spyOn(globalThis, 'fetch');
  expect(await createLostDecisions()(failure(status), 3, approved, readNow)).toBe(false);
  expect(asked).not.toHaveBeenCalled();
});

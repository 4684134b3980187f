import { jest } from '@jest/globals';
import { UpstreamError } from '../errors/errors';
import { call } from './http';
import { onStepUp } from './step-up';

const fetched = jest.fn<typeof fetch>();
const refused = () => Response.json({ message: 'Please.', code: 'step_up' }, { status: 401 });
const question = jest.fn<() => Promise<boolean>>();
let forget: () => void;
beforeEach(() => {
  fetched.mockReset();
  question.mockReset();
  jest.spyOn(globalThis, 'fetch').mockImplementation(fetched);
  forget = onStepUp(question);
});
afterEach(() => {
  forget();
  jest.restoreAllMocks();
});

const change = () =>
  call('POST /dashboard/info', {
    json: { title: 'Visas', description: 'At the border.', visibleOn: [] },
    key: 'the same',
  });

it('goes out once more with the same key and body after the person has proved who it is', async () => {
  fetched
    .mockResolvedValueOnce(refused())
    .mockResolvedValueOnce(Response.json({ _id: 'i1' }, { status: 201 }));
  question.mockResolvedValue(true);
  expect(await change()).toEqual({ _id: 'i1' });
  const [first, second] = fetched.mock.calls;
  expect(second).toEqual(first);
  expect(first?.[1]).toMatchObject({ headers: { 'idempotency-key': 'the same' } });
});

it('is a failure that ends no session where the person gives up, or nobody can be asked', async () => {
  fetched.mockImplementation(async () => refused());
  question.mockResolvedValue(false);
  await expect(change()).rejects.toMatchObject({ status: 401, body: { code: 'step_up' } });
  forget();
  await expect(change()).rejects.toBeInstanceOf(UpstreamError);
  expect(fetched).toHaveBeenCalledTimes(2);
});

it('goes out no third time', async () => {
  fetched.mockImplementation(async () => refused());
  question.mockResolvedValue(true);
  await expect(change()).rejects.toMatchObject({ status: 401 });
  expect([fetched.mock.calls.length, question.mock.calls.length]).toEqual([2, 1]);
});

it('asks once for calls that come together', async () => {
  fetched.mockImplementation(async () => (question.mock.calls.length > 0 ? Response.json({}) : refused()));
  let answer: (confirmed: boolean) => void = () => undefined;
  question.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  fetched.mockResolvedValueOnce(refused()).mockResolvedValueOnce(refused());
  const both = Promise.all([change(), change()]);
  while (question.mock.calls.length === 0) await Promise.resolve();
  await new Promise((resolve) => setImmediate(resolve));
  answer(true);
  await both;
  expect([question.mock.calls.length, fetched.mock.calls.length]).toEqual([1, 4]);
});

import { jest } from '@jest/globals';
import { markEnquiriesRead } from './client';

const fetched = jest.fn<typeof fetch>();
const answer = (body: object) =>
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(body), { status: 200 }));
const found = { search: 'mara', filters: {}, upTo: { inquiryDate: '2026-03-01T10:00:00.000Z', id: 'a1' } };

beforeEach(() => {
  fetched.mockReset();
  jest.spyOn(globalThis, 'fetch').mockImplementation(fetched);
});
afterEach(() => jest.restoreAllMocks());

/** What the person saw of the progress, and what each call asked for. */
async function mark() {
  const shown: number[] = [];
  await markEnquiriesRead(found, (marked) => shown.push(marked));
  const asked = fetched.mock.calls.map(([, init]) => JSON.parse(String(init?.body)) as unknown);
  return { shown, asked };
}

test('marking all is repeated while something is left, until the same enquiry', async () => {
  answer({ marked: 700, left: 400 });
  answer({ marked: 400, left: 0 });
  expect(await mark()).toEqual({ shown: [700, 1100], asked: [found, found] });
});

test('an upstream that does all at once is asked once, and one that gets nowhere not for ever', async () => {
  answer({ message: 'Marked as read.' });
  expect((await mark()).asked).toHaveLength(1);
  fetched.mockClear();
  answer({ marked: 0, left: 7 });
  expect((await mark()).asked).toHaveLength(1);
});

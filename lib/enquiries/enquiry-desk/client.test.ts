import { jest } from '@jest/globals';
import { markAllRead, saveAssignee, saveState } from './client';

const fetched = jest.fn<typeof fetch>();
const answer = (body: object, status = 200) =>
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }));
const found = { search: 'mara', filters: {}, upTo: { inquiryDate: '2026-03-01T10:00:00.000Z', id: 'a1' } };

beforeEach(() => {
  fetched.mockReset();
  jest.spyOn(globalThis, 'fetch').mockImplementation(fetched);
});
afterEach(() => jest.restoreAllMocks());

/** What the person saw of the progress, and what each call asked for. */
async function mark() {
  const shown: number[] = [];
  await markAllRead('enquiries', found, (marked) => shown.push(marked));
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

describe('a state that is set', () => {
  const desk = { _id: 'a1', state: 'opened', version: 3 };
  const versions = () =>
    fetched.mock.calls.map(([, init]) => (init?.headers as Record<string, string>)['if-match']);
  const refuse = (state: string) => answer({ message: 'Changed.', current: { state, version: 5 } }, 412);

  test.each([
    ['opened', 'opened'],
    ['new', 'opened'],
    ['opened', 'won'],
  ])('goes on where only a note or a message came meanwhile: %s on screen, %s now', async (shown, now) => {
    refuse(now);
    answer({});
    await saveState('enquiries', { ...desk, state: shown }, 'won');
    expect(versions()).toEqual(['"3"', '"5"']);
  });

  test('is refused where a colleague has set another one meanwhile', async () => {
    refuse('lost');
    await expect(saveState('enquiries', desk, 'won')).rejects.toMatchObject({ status: 412 });
    expect(versions()).toEqual(['"3"']);
  });

  test('does as well where somebody is assigned meanwhile, and an assignment where a state is set', async () => {
    const at = { ...desk, assignee: { _id: 'u1', name: 'Ada' } };
    const refuseFor = (id: string) =>
      answer({ message: 'Changed.', current: { state: 'won', version: 5, assignee: { _id: id } } }, 412);
    refuseFor('u1');
    answer({});
    await saveAssignee(at, 'u2');
    expect(versions()).toEqual(['"3"', '"5"']);
    refuseFor('u3');
    await expect(saveAssignee(at, 'u2')).rejects.toMatchObject({ status: 412 });
    refuseFor('u3');
    await expect(saveAssignee(desk, 'u2')).rejects.toMatchObject({ status: 412 });
    expect(versions()).toHaveLength(4);
  });
});

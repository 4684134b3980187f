import { jest } from '@jest/globals';
import { UpstreamError } from '../../platform/errors/errors';
import { answerNote } from './client';

const note = { _id: 'n1', section: 'Photos', text: 'Too dark.', answer: '', isDone: false, version: 3 };
const place = { kind: 'safari', id: 's1' } as const;
const answers = (status: number, json: object) =>
  jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json(json, { status }));
afterEach(() => jest.restoreAllMocks());

describe('an answer to a note', () => {
  it('is stored under the version that it was begun from', async () => {
    const sent = answers(200, { version: 4 });
    expect(await answerNote(place, note, 'At dusk.')).toBe(4);
    expect(sent.mock.calls[0]?.[1]?.headers).toMatchObject({ 'if-match': '"3"' });
  });

  it('that stands there already, as by a try whose answer was lost, is stored', async () => {
    answers(412, { current: { answer: 'At dusk.', version: 4 } });
    expect(await answerNote(place, note, 'At dusk.')).toBe(4);
  });

  it('is refused where somebody has answered otherwise', async () => {
    answers(412, { current: { answer: 'At dawn.', version: 4 } });
    await expect(answerNote(place, note, 'At dusk.')).rejects.toBeInstanceOf(UpstreamError);
    answers(412, {});
    await expect(answerNote(place, note, 'At dusk.')).rejects.toMatchObject({ status: 412 });
  });
});

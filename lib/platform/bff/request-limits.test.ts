import { postProxy } from '../testing/proxy';
import { sendJson, startUpstream } from '../testing/upstream';

const upstream = await startUpstream((request, response) => {
  request.resume().once('end', () => sendJson(response, 200, {}));
});
afterAll(() => upstream.close());
beforeEach(() => void upstream.received.splice(0));

/** A JSON body of exactly so many bytes. */
const sized = (bytes: number) => JSON.stringify({ a: 'x'.repeat(bytes - 8) });

test.each([
  ['/auth/password/forgot', 16_384],
  ['/dashboard/mark-enquiry-read', 65_536],
  ['/dashboard/deleteFilesFromStorage', 409_600],
])('JSON for %s may have %i bytes and no more', async (path, bytes) => {
  const method = path.endsWith('Storage') ? 'DELETE' : 'POST';
  expect(sized(bytes)).toHaveLength(bytes);
  const statuses = [];
  for (const size of [bytes, bytes + 1])
    statuses.push((await postProxy(path, sized(size), {}, method)).status);
  expect(statuses).toEqual([200, 413]);
  expect(upstream.received).toHaveLength(1);
});

test('JSON that is nested more deeply than any form is refused before anybody reads it', async () => {
  const response = await postProxy('/auth/password/forgot', '['.repeat(10_000));
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ message: 'The request is nested too deeply.' });
  expect(upstream.received).toHaveLength(0);
});

import { keyReused } from '../contract/codes';
import { UpstreamError } from '../errors';
import { keyedCreations } from './creation-key';

const used = (send: ReturnType<typeof keyedCreations>) => send(async (key) => key);
const failing = (status: number, code?: string) => async (): Promise<string> => {
  throw new UpstreamError(status, { ...(code && { code }) }, '/dashboard/info');
};

test('a save that is repeated, after a failure too, carries the same key', async () => {
  const send = keyedCreations();
  const first = await used(send);
  await expect(send(failing(0))).rejects.toThrow(UpstreamError);
  expect(await used(send)).toBe(first);
  expect(first.length).toBeGreaterThanOrEqual(8);
});

test('a key that stands for what was sent earlier is given up, so that the next save is a record of its own', async () => {
  const send = keyedCreations();
  const first = await used(send);
  await expect(send(failing(422, keyReused))).rejects.toThrow(UpstreamError);
  expect(await used(send)).not.toBe(first);
});

test('a form that empties after a save has another key for its next record', async () => {
  const send = keyedCreations({ empties: true });
  expect(await used(send)).not.toBe(await used(send));
});

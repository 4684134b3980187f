import { jest } from '@jest/globals';
import { signOutDevice } from './sign-out';

const answers = (status: number) =>
  jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json({}, { status }));
afterEach(() => jest.restoreAllMocks());

test('a device that has signed out meanwhile does not keep the next one signed in', async () => {
  answers(404);
  await expect(signOutDevice('gone')).resolves.toBeUndefined();
  answers(503);
  await expect(signOutDevice('there')).rejects.toMatchObject({ status: 503 });
});

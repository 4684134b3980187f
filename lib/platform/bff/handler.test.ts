import { jest } from '@jest/globals';
import { log } from '../server/log';
import { bff } from './handler';

const ask = (handler: () => Promise<Response>) =>
  bff(handler)(new Request('http://localhost:3000/api/health'));

test('an unexpected error is logged, and its answer says nothing of it', async () => {
  const said = jest.spyOn(log, 'error').mockImplementation(() => undefined);
  const error = new Error('A secret of the inside.');
  const response = await ask(() => Promise.reject(error));
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain('secret');
  expect(said.mock.calls).toEqual([[{ err: error }, 'handler-failed']]);
  said.mockRestore();
});

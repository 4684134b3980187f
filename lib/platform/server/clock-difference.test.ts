import type { AddressInfo } from 'node:net';
import { jest } from '@jest/globals';
import { startUpstream, type TestUpstream } from '../testing/upstream';
import { clockDifferenceOf } from './clock-difference';
import { log } from './log';
import { send } from './upstream';
import { setEnvironment } from '../testing/environment';

let upstream: TestUpstream;
beforeAll(async () => {
  upstream = await startUpstream((_request, response) => {
    response
      .setHeader('date', new Date(Date.now() + 120_000).toUTCString())
      .writeHead(401)
      .end();
  });
});
await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
setEnvironment({ UPSTREAM_URL: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}` });
afterAll(() => upstream.close());

test('the log says once that the clocks differ, by whichever call that is seen', async () => {
  const warn = jest.spyOn(log, 'warn').mockImplementation(() => undefined);
  for (let call = 0; call < 3; call += 1) {
    const { body } = await send({ method: 'POST', path: '/auth/login' });
    await body.dump();
  }
  const lines = warn.mock.calls as unknown as [{ differenceMs: number }, string][];
  expect(lines.map(([, event]) => event)).toEqual(['clocks-differ']);
  expect(Math.abs(lines[0]![0].differenceMs - 120_000)).toBeLessThan(5000);
  warn.mockRestore();
});

test('an answer without a date, or out of a proxy’s memory, says nothing of the clock', () => {
  expect(clockDifferenceOf({})).toBeNull();
  expect(clockDifferenceOf({ date: 'Thu, 01 Jan 2026 00:00:00 GMT', age: '90' })).toBeNull();
});

import { jest } from '@jest/globals';
import { Client } from 'undici';
import { postProxy } from '../testing/proxy';
import { sendJson, startUpstream } from '../testing/upstream';

test('what reads every table is waited for longer than other calls: it would be done although it is said to have failed', async () => {
  const upstream = await startUpstream((_request, response) =>
    sendJson(response, 200, { found: [], erased: [], active: [] }),
  );
  const request = jest.spyOn(Client.prototype, 'request');
  const waits = async (path: string, body: string) => {
    request.mockClear();
    await (await postProxy(path, body)).text();
    return request.mock.calls.map(([options]) => options.headersTimeout);
  };
  for (const call of ['find', 'export', 'erase'])
    expect(await waits(`/dashboard/privacy/${call}`, '{"email":"ann@north.example"}')).toEqual([180_000]);
  expect(await waits('/dashboard/mark-enquiry-read', '{"enquiries":["e1"]}')).toEqual([undefined]);
  request.mockRestore();
  await upstream.close();
});

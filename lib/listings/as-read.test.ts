import { jest } from '@jest/globals';
import { removeBanner } from '../sites/banners/client';
import { removeUsefulInfo } from '../sites/useful-info/client';
import { changeOwner, removeListing } from './client';

const given = { _id: 'r1', version: 7 };

test.each([
  ['a change of owner', () => changeOwner('safari', given, 'c2')],
  ['a deleted listing', () => removeListing('property', given)],
  ['a deleted banner', () => removeBanner(given)],
  ['deleted useful information', () => removeUsefulInfo(given)],
])('%s is meant for the version that was read', async (_what, change) => {
  const send = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 204 }));
  await change();
  expect(send.mock.calls[0]![1]!.headers).toMatchObject({ 'if-match': '"7"' });
  send.mockRestore();
});

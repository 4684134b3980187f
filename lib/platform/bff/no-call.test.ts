import { setEnvironment } from '../testing/environment';
import { noCall } from './no-call';

it('a method that a handler has no call for is 404, and a change from another site is refused first', async () => {
  setEnvironment();
  const ask = (method: string, site: string) =>
    noCall(
      new Request('http://localhost:3000/api/auth/login', { method, headers: { 'sec-fetch-site': site } }),
    );
  expect((await ask('PUT', 'same-origin')).status).toBe(404);
  expect((await ask('PUT', 'cross-site')).status).toBe(403);
});

import { freePorts } from '../../../tools/scripts/lib/ports.mjs';
import { bff } from '../../platform/bff/handler';
import { setEnvironment } from '../../platform/testing/environment';
import { handshake } from './handshake';
import { singleSignOn } from './steps';

it('a sign-in that cannot begin because the provider is down is a 502 in our words', async () => {
  const [port] = await freePorts(1);
  setEnvironment({
    SSO_ISSUER: `http://127.0.0.1:${port}`,
    SSO_CLIENT_ID: 'dashboard',
    SSO_CLIENT_SECRET: 'secret',
    SSO_LABEL: 'Sign in with Acme',
  });
  const answer = await bff(singleSignOn(handshake))(
    new Request('http://localhost:3000/api/sso/signin/sso', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: '{"csrfToken":"c"}',
    }),
  );
  expect(answer.status).toBe(502);
  expect(await answer.json()).toMatchObject({
    message: expect.stringMatching(/^Single sign-on is not available/),
  });
});

import { passkeyMessages } from '@/texts/account/messages-second-factor';
import { newAuthenticator } from '../../test/authenticator';
import { startServerOfFile, startTestServer } from '../../test/harness';
import { honest, passkeyOrigin, passkeyPath, passkeysOf, type PasskeyBody } from '../../test/passkey-people';

const password = 'Safari2026';
const server = await startServerOfFile({ secondFactor: 'staff', publicUrl: passkeyOrigin });
const people = passkeysOf(server);
beforeEach(() => server.clock.advance(2 * 86_400));

describe('adding a passkey', () => {
  it('gives the first one with recovery codes, is told by mail, and so is its end', async () => {
    const { email, token, recoveryCodes } = await people.holder();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [passkey] = await people.list(token);
    expect(passkey).toMatchObject({ name: 'Phone', usedAt: null, addedAt: server.clock.now().toISOString() });
    expect((await people.addTo(token, newAuthenticator(), 'Key')).body.recoveryCodes).toEqual([]);
    for (const { id } of await people.list(token))
      expect((await server.http('DELETE', `${passkeyPath}/${id}`, { token })).status).toBe(200);
    expect(people.told(email)).toEqual([
      'A passkey was added to your account',
      'A passkey was added to your account',
      'A passkey was removed from your account',
      'A passkey was removed from your account',
    ]);
    expect(server.mails.find(({ to }) => to === email)!.text).toContain(
      "Signing in with your password now takes a second step. For it you can use the passkey 'Phone'.",
    );
    // Without a second factor the recovery codes stand in for nothing.
    expect((await server.http('GET', '/dashboard/second-factor', { token })).body).toMatchObject({
      codesLeft: 0,
    });
    expect((await people.logIn(email)).accessToken).toBeDefined();
  });

  it('asks a browser for one of this dashboard, and for none that the account has', async () => {
    const { token, key, user, email } = await people.holder();
    const { body } = await people.begin(token);
    expect(body).toMatchObject({
      rp: { id: 'dashboard.test', name: 'Partner Dashboard' },
      user: { id: Buffer.from(user.id).toString('base64url'), name: email },
      attestation: 'none',
      excludeCredentials: [{ id: key.id, type: 'public-key' }],
      authenticatorSelection: { userVerification: 'preferred' },
    });
    expect(Buffer.from(body.challenge, 'base64url')).toHaveLength(32);
  });

  it.each([
    ['of a foreign origin', { origin: 'https://dashboard.test.evil.example' }],
    ['of the same host without https', { origin: 'http://dashboard.test' }],
    ['for a foreign relying party', { rpId: 'evil.example' }],
    ['over another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['made with nobody there', { isAlone: true }],
  ])('is refused %s', async (_, changed) => {
    const { token } = await people.someone();
    const { body } = await people.begin(token);
    const answer = await people.add(token, newAuthenticator().make({ ...honest(body), ...changed }));
    expect(answer.status).toBe(400);
    expect(await people.list(token)).toEqual([]);
  });

  it('takes a challenge once, within five minutes, in the session that asked for it', async () => {
    const { email, token } = await people.someone();
    const first = (await people.begin(token)).body;
    expect((await people.add(token, newAuthenticator().make(honest(first)))).status).toBe(200);
    expect((await people.add(token, newAuthenticator().make(honest(first)))).status).toBe(400);
    const late = (await people.begin(token)).body;
    server.clock.advance(300);
    expect((await people.add(token, newAuthenticator().make(honest(late)))).status).toBe(400);
    const mine = (await people.begin(token)).body;
    const { token: other } = await people.someone();
    expect((await people.add(other, newAuthenticator().make(honest(mine)))).status).toBe(400);
    expect((await people.add(token, newAuthenticator().make(honest(mine)))).status).toBe(200);
    expect(await people.list(token)).toHaveLength(2);
    expect(people.told(email)).toHaveLength(2);
  });

  it('takes no passkey that an account has already', async () => {
    const { key, token } = await people.holder();
    const other = await people.someone();
    for (const mine of [token, other.token]) expect((await people.addTo(mine, key)).status).toBe(409);
    expect(await people.list(other.token)).toEqual([]);
  });

  it('ends at ten', async () => {
    const { token } = await people.someone();
    for (let count = 0; count < 9; count += 1)
      expect((await people.addTo(token, newAuthenticator(), `Key ${count}`)).status).toBe(200);
    const { body } = await people.begin(token);
    expect((await people.addTo(token, newAuthenticator())).status).toBe(200);
    expect((await people.begin(token)).status).toBe(409);
    expect((await people.add(token, newAuthenticator().make(honest(body)))).status).toBe(400);
    expect(await people.list(token)).toHaveLength(10);
  });

  it('and taking one away need a proof of the last 15 minutes', async () => {
    const { token, user, key } = await people.holder();
    const [{ id } = { id: '' }] = await people.list(token);
    await server.ageConfirmation(user.id);
    const refused = { status: 401, body: { code: 'step_up' } };
    expect(await people.begin(token)).toMatchObject(refused);
    expect(await server.http<PasskeyBody>('DELETE', `${passkeyPath}/${id}`, { token })).toMatchObject(
      refused,
    );
    const confirm = (json: object) => server.http<PasskeyBody>('POST', '/auth/confirm', { token, json });
    const { body: asked } = await confirm({ password });
    expect(asked).toMatchObject({ needs: 'code', ways: ['passkey'] });
    expect((await server.http('DELETE', `${passkeyPath}/${id}`, { token })).status).toBe(401);
    const response = async () => key.use(honest((await people.ask(asked.ticket)).body), user.id);
    const forged = { ...honest((await people.ask(asked.ticket)).body), challenge: 'bm90IGl0' };
    expect((await confirm({ ticket: asked.ticket, response: key.use(forged, user.id) })).status).toBe(400);
    expect((await confirm({ ticket: asked.ticket, response: await response() })).status).toBe(200);
    expect((await server.http('DELETE', `${passkeyPath}/${id}`, { token })).status).toBe(200);
  });

  it('is for one’s own account: nobody removes another’s', async () => {
    const [one, other] = [await people.holder(), await people.holder()];
    const [{ id } = { id: '' }] = await people.list(one.token);
    expect((await server.http('DELETE', `${passkeyPath}/${id}`, { token: other.token })).status).toBe(404);
    expect(await people.list(one.token)).toHaveLength(1);
  });
});

describe('where staff have to have a second factor', () => {
  it('a passkey is one, and nothing else answers before it or after it', async () => {
    const { token } = await people.someone('admin');
    const devices = () => server.http<PasskeyBody>('GET', '/dashboard/devices', { token });
    expect(await devices()).toMatchObject({ status: 403, body: { code: 'second_factor' } });
    expect((await people.addTo(token, newAuthenticator())).status).toBe(200);
    expect((await devices()).status).toBe(200);
    const [{ id } = { id: '' }] = await people.list(token);
    await server.http('DELETE', `${passkeyPath}/${id}`, { token });
    expect(await devices()).toMatchObject({ status: 403, body: { code: 'second_factor' } });
  });
});

it('are not offered where the dashboard is reached at an IP address, and the calls say why', async () => {
  const other = await startTestServer({ publicUrl: 'http://127.0.0.1:3000' });
  const { token } = await other.signIn('safari-owner');
  const shown = await other.http('GET', passkeyPath, { token });
  expect(shown.body).toEqual({ isPossible: false, passkeys: [] });
  const begun = await other.http('POST', `${passkeyPath}/options`, { token });
  expect(begun).toMatchObject({ status: 409, body: { message: passkeyMessages.impossible } });
  await other.close();
});

it('are no calls where the operator has switched second factors off', async () => {
  const off = await startTestServer({ secondFactor: 'off', publicUrl: passkeyOrigin });
  const { token } = await off.signIn('admin');
  expect((await off.http('GET', passkeyPath, { token })).status).toBe(404);
  expect((await off.http('POST', `${passkeyPath}/options`, { token })).status).toBe(404);
  const json = { ticket: 'x' };
  expect((await off.http('POST', '/auth/passkey/options', { json })).status).toBe(404);
  const { body } = await off.http<{ capabilities: string[] }>('GET', '/api/v1/capabilities');
  expect(body.capabilities).not.toContain('passkeys');
  await off.close();
});

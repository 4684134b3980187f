import { eq } from 'drizzle-orm';
import { passkeyChallenges } from '../second-factor/table';
import { sweep } from '../../product/sweep';
import { appCode } from '../../test/app-code';
import { newAuthenticator, type Authenticator, type Ceremony } from '../../test/authenticator';
import { startServerOfFile } from '../../test/harness';
import { honest, passkeyOrigin, passkeysOf, type PasskeyBody } from '../../test/passkey-people';
import { users } from '../users/table';

const password = 'Safari2026';
const server = await startServerOfFile({ secondFactor: 'staff', publicUrl: passkeyOrigin });
const people = passkeysOf(server);
beforeEach(() => server.clock.advance(2 * 86_400));

describe('signing in with a passkey', () => {
  it('takes the password and its signature, and answers then as a login', async () => {
    const person = await people.holder();
    const asked = await server.http<PasskeyBody>('POST', '/auth/login', {
      json: { email: person.email, password },
    });
    expect(asked).toMatchObject({ status: 200, cookies: [], body: { needs: 'code', ways: ['passkey'] } });
    const options = await people.ask(asked.body.ticket);
    expect(options.body).toMatchObject({
      rpId: 'dashboard.test',
      userVerification: 'preferred',
      allowCredentials: [{ id: person.key.id, type: 'public-key', transports: ['internal'] }],
    });
    const entered = await people.signIn(person);
    expect(entered.status).toBe(200);
    const { accessToken: token = '' } = entered.body;
    expect((await server.http('GET', '/dashboard/devices', { token })).status).toBe(200);
    expect(entered.cookies[0]).toMatch(/^refreshToken=/);
    expect(await people.list(token)).toMatchObject([{ usedAt: server.clock.now().toISOString() }]);
  });

  it.each<[string, Partial<Ceremony>, (response: ReturnType<Authenticator['use']>) => object]>([
    ['with a foreign origin', { origin: 'https://evil.example' }, (response) => response],
    ['for a foreign relying party', { rpId: 'evil.example' }, (response) => response],
    ['with nobody there', { isAlone: true }, (response) => response],
    ['over another challenge', { challenge: 'x'.repeat(43) }, (response) => response],
    [
      'with a tampered signature',
      {},
      ({ response, ...rest }) => {
        const signature = Buffer.from(response.signature, 'base64url');
        signature[signature.length - 1]! ^= 1;
        return { ...rest, response: { ...response, signature: signature.toString('base64url') } };
      },
    ],
    [
      'with other data than was signed',
      {},
      ({ response, ...rest }) => {
        const data = Buffer.from(response.authenticatorData, 'base64url');
        data[36]! += 1;
        return { ...rest, response: { ...response, authenticatorData: data.toString('base64url') } };
      },
    ],
    [
      'that names another user',
      {},
      ({ response, ...rest }) => ({ ...rest, response: { ...response, userHandle: 'c29tZWJvZHk' } }),
    ],
    ['that is no passkey at all', {}, (response) => ({ ...response, id: 'x', rawId: 'x' })],
  ])('is refused %s', async (_, changed, tamper) => {
    const person = await people.holder();
    expect((await people.signIn(person, changed, tamper)).status).toBe(401);
    expect((await people.signIn(person)).status).toBe(200);
  });

  it('takes no passkey of another person', async () => {
    const [one, other] = [await people.holder(), await people.holder()];
    expect((await people.signIn({ ...one, key: other.key })).status).toBe(401);
    expect((await people.signIn({ ...one, key: other.key, user: other.user })).status).toBe(401);
    expect((await people.signIn({ ...one, key: newAuthenticator() })).status).toBe(401);
  });

  it('refuses one whose count does not go on: somebody may have copied it', async () => {
    const person = await people.holder();
    expect((await people.signIn(person, { counter: 7 })).status).toBe(200);
    expect((await people.signIn(person, { counter: 7 })).status).toBe(401);
    expect((await people.signIn(person, { counter: 6 })).status).toBe(401);
    expect((await people.signIn(person, { counter: 0 })).status).toBe(401);
    expect((await people.signIn(person, { counter: 8 })).status).toBe(200);
  });

  it('takes a challenge once, within five minutes, and for the sign-in that asked for it', async () => {
    const { email, key, user } = await people.holder();
    const [first, second] = [await people.logIn(email), await people.logIn(email)];
    const response = key.use(honest((await people.ask(first.ticket)).body), user.id);
    expect((await people.enter(second.ticket, response)).status).toBe(401);
    expect((await people.enter(first.ticket, response)).status).toBe(200);
    expect((await people.enter(first.ticket, response)).status).toBe(410);
    expect((await people.enter(second.ticket, response)).status).toBe(401);

    const again = await people.logIn(email);
    const asked = honest((await people.ask(again.ticket)).body);
    expect(
      (await people.enter(again.ticket, key.use({ ...asked, origin: 'https://evil.example' }, user.id)))
        .status,
    ).toBe(401);
    // What was refused has used the challenge.
    expect((await people.enter(again.ticket, key.use(asked, user.id))).status).toBe(401);
    const [old] = [await people.logIn(email)];
    const late = honest((await people.ask(old.ticket)).body);
    await server.db.update(passkeyChallenges).set({ expiresAt: server.clock.now() });
    expect((await people.enter(old.ticket, key.use(late, user.id))).status).toBe(401);
    await sweep(server.context);
    expect(await server.db.select().from(passkeyChallenges)).toEqual([]);
  });

  it('of 20 guesses at once lets five through, and locks the step for codes as well', async () => {
    const { email, key, user, recoveryCodes } = await people.holder();
    const { ticket } = await people.logIn(email);
    const wrong = { challenge: 'x'.repeat(43), rpId: 'dashboard.test', origin: passkeyOrigin };
    const guesses = await Promise.all(
      Array.from({ length: 20 }, () => people.enter(ticket, key.use(wrong, user.id))),
    );
    const statuses = guesses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5);
    expect(statuses.every((status) => status === 401 || status === 429)).toBe(true);
    const code = { ticket, code: recoveryCodes[0]! };
    expect((await server.http('POST', '/auth/code', { json: code })).status).toBe(429);
    server.clock.advance(601);
    expect((await people.signIn({ email, key, user })).status).toBe(200);
  });

  it('gives no challenge to whom it does not know, nor after a reset', async () => {
    expect((await people.ask('unknown')).status).toBe(410);
    const plain = await people.someone();
    expect((await people.logIn(plain.email)).accessToken).toBeDefined();
    const { email, key, user } = await people.holder();
    const { ticket } = await people.logIn(email);
    const asked = honest((await people.ask(ticket)).body);
    server.clock.advance(1);
    await server.db.update(users).set({ validFrom: server.clock.now() }).where(eq(users.id, user.id));
    expect((await people.enter(ticket, key.use(asked, user.id))).status).toBe(410);
  });
});

describe('beside an app for codes', () => {
  it('either signs in, a recovery code does for both, and the app can go without the passkey', async () => {
    const { email, key, user, token, recoveryCodes } = await people.holder();
    const code = (away = 0) => appCode(secret, server.clock.now(), away);
    const { secret } = (await server.http<PasskeyBody>('POST', '/dashboard/second-factor', { token })).body;
    const on = await server.http<PasskeyBody>('POST', '/dashboard/second-factor/confirm', {
      token,
      json: { code: code() },
    });
    // Those that the person keeps stay good.
    expect(on.body.recoveryCodes).toEqual([]);
    const asked = await people.logIn(email);
    expect(asked.ways).toEqual(['app', 'passkey']);
    for (const given of [code(1), recoveryCodes[0]!]) {
      const { ticket } = await people.logIn(email);
      expect((await server.http('POST', '/auth/code', { json: { ticket, code: given } })).status).toBe(200);
    }
    expect((await people.signIn({ email, key, user })).status).toBe(200);
    await server.http('DELETE', '/dashboard/second-factor', { token });
    expect(people.told(email).at(-1)).toBe('Your second factor was changed');
    expect((await people.logIn(email)).ways).toEqual(['passkey']);
    const { ticket } = await people.logIn(email);
    const json = { ticket, code: recoveryCodes[1] };
    expect((await server.http('POST', '/auth/code', { json })).status).toBe(200);
  });
});

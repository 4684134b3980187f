import { createPublicKey } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { base64url, decodeJwt, SignJWT } from 'jose';
import { startServerOfFile } from '../../test/harness';
import { sessions, users } from '../../account/users/table';
import { generatePrivateKey, readTokenKeys } from './token-keys';

const server = await startServerOfFile();

const ask = (token?: string) =>
  server.http<{ message: string }>('GET', '/dashboard/companies?type=all', { token });

/** A token like the given one, but for some claims, signed with the server's own key. */
const resign = (token: string, change: Record<string, unknown>) =>
  new SignJWT({ ...decodeJwt(token), ...change })
    .setProtectedHeader({ alg: 'ES256' })
    .sign(server.context.keys.privateKey);

describe('an access token', () => {
  it("is good for ten minutes, and then the answer is exactly 'jwt expired'", async () => {
    const { token } = await server.signIn('admin');
    server.clock.advance(599);
    expect((await ask(token)).status).toBe(200);
    server.clock.advance(1);
    expect(await ask(token)).toMatchObject({ status: 401, body: { message: 'jwt expired' } });
  });

  it('is refused when it is missing, tampered with or made by somebody else', async () => {
    const { token } = await server.signIn('admin');
    const [header = '', payload = '', signature = ''] = token.split('.');
    const encode = (value: object) => base64url.encode(JSON.stringify(value));
    const claims = decodeJwt(token);
    const publicPem = createPublicKey(server.context.keys.privateKey).export({ type: 'spki', format: 'pem' });
    const stranger = readTokenKeys(generatePrivateKey()).privateKey;
    /** Signed by a stranger, who says where the key to it is. */
    const withHeader = (more: object) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'ES256', ...more }).sign(stranger);
    const forgeries = {
      missing: undefined,
      'not a token': 'nonsense',
      'algorithm none': `${encode({ alg: 'none' })}.${payload}.`,
      'algorithm none with the signature kept': `${encode({ alg: 'none' })}.${payload}.${signature}`,
      'HS256 with the public key as its secret': await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .sign(Buffer.from(publicPem)),
      'another key': await new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256' })
        .sign(readTokenKeys(generatePrivateKey()).privateKey),
      'another type claim': `${header}.${encode({ ...claims, type: 'superAdmin' })}.${signature}`,
      'cut short': token.slice(0, -10),
      'another issuer': await resign(token, { iss: 'somebody-else' }),
      'another audience': await resign(token, { aud: 'another-service' }),
      'another user': await resign(token, { sub: (await server.signIn('admin')).user.id }),
      'another session': await resign(token, { sid: 'unknown' }),
      'no expiry': await resign(token, { exp: undefined }),
      'expired long ago with another audience': await resign(token, { exp: 1, aud: 'another-service' }),
      'not good before tomorrow': await resign(token, { nbf: claims.exp! + 86_400 }),
      'an expiry that is a text': await resign(token, { exp: String(claims.exp) }),
      'no user': await resign(token, { sub: undefined }),
      'no session': await resign(token, { sid: undefined }),
      'a session that is a list': await resign(token, { sid: [claims.sid] }),
      'no audience': await resign(token, { aud: undefined }),
      'no issuer': await resign(token, { iss: undefined }),
      'its own key in the header': await withHeader({
        jwk: createPublicKey(stranger).export({ format: 'jwk' }),
      }),
      'the address of its own keys': await withHeader({ jku: 'http://127.0.0.1:1/keys' }),
      'a chain of certificates': await withHeader({ x5u: 'http://127.0.0.1:1/chain' }),
      'a key by the name of a file': await withHeader({ kid: '../../dev/null' }),
      'a key by a query': await withHeader({ kid: "' union select 'x" }),
      'an extension that has to be understood': `${encode({ alg: 'ES256', crit: ['exp'] })}.${payload}.${signature}`,
      'another spelling of none': `${encode({ alg: 'nOnE' })}.${payload}.`,
      'a signature of zeros': `${header}.${payload}.${base64url.encode(new Uint8Array(64))}`,
      'no signature': `${header}.${payload}.`,
      'a signature more': `${token}.${signature}`,
      'an encrypted one': `${encode({ alg: 'dir', enc: 'A256GCM' })}..${payload}.${payload}.${signature}`,
      'HS512 with nothing as its secret': await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS512' })
        .sign(new Uint8Array(64)),
    };
    expect(Object.keys(forgeries).length).toBeGreaterThanOrEqual(33);
    for (const [name, forgery] of Object.entries(forgeries)) {
      const { status, body } = await ask(forgery);
      expect({ name, status, expired: body.message === 'jwt expired' }).toEqual({
        name,
        status: 401,
        expired: false,
      });
    }
    expect((await ask(await resign(token, {}))).status).toBe(200);
  });

  it('is refused at once when its session or its user ends', async () => {
    const past = new Date(server.clock.now().valueOf() - 1000);
    const soon = new Date(server.clock.now().valueOf() + 1);
    const ends = {
      revoked: (id: string, _user: string) =>
        server.db.update(sessions).set({ revokedAt: past }).where(eq(sessions.id, id)),
      expired: (id: string) => server.db.update(sessions).set({ expiresAt: past }).where(eq(sessions.id, id)),
      disabled: (_id: string, user: string) =>
        server.db.update(users).set({ disabledAt: past }).where(eq(users.id, user)),
      'older than the user allows': async (_id: string, user: string) => {
        await server.db.update(users).set({ validFrom: soon }).where(eq(users.id, user));
        server.clock.advance(1);
      },
    };
    for (const end of Object.values(ends)) {
      const { token, user } = await server.signIn('admin');
      expect((await ask(token)).status).toBe(200);
      await end(String(decodeJwt(token).sid), user.id);
      const answer = await ask(token);
      expect(answer).toMatchObject({ status: 401, body: { message: 'The session has ended.' } });
    }
  });

  it("counts for the user's role of today, not for the one in the token", async () => {
    const { token, user } = await server.signIn('admin');
    await server.addCompany({ organizationType: 'property-owner' });
    await server.db.update(users).set({ type: 'safari-owner' }).where(eq(users.id, user.id));
    expect(await ask(token)).toMatchObject({ status: 200, body: [] });
  });
});

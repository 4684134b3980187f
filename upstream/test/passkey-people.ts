import type { TestServer } from './harness';
import { newAuthenticator, type Authenticator, type Ceremony } from './authenticator';

export const passkeyPath = '/dashboard/second-factor/passkeys';
export const passkeyOrigin = 'https://dashboard.test';
const password = 'Safari2026';

export type PasskeyOptions = { challenge: string; rpId?: string; rp?: { id: string } } & Record<
  string,
  unknown
>;
export type PasskeyBody = {
  accessToken?: string;
  needs?: string;
  ticket: string;
  ways: string[];
  recoveryCodes: string[];
  passkeys: { id: string; name: string; addedAt: string; usedAt: string | null }[];
  code?: string;
  secret: string;
};
type PasskeyResponse = ReturnType<Authenticator['use']>;

export const honest = ({ challenge }: PasskeyOptions): Ceremony => ({
  challenge,
  rpId: 'dashboard.test',
  origin: passkeyOrigin,
});

export function passkeysOf(server: TestServer) {
  const { http } = server;
  let people = 0;
  const begin = (token: string) => http<PasskeyOptions>('POST', `${passkeyPath}/options`, { token });
  const add = (token: string, response: object, name = 'Phone') =>
    http<PasskeyBody>('POST', passkeyPath, { token, json: { name, response } });
  const addTo = async (token: string, key: Authenticator, name?: string) =>
    add(token, key.make(honest((await begin(token)).body)), name);
  const list = async (token: string) =>
    (await http<PasskeyBody>('GET', passkeyPath, { token })).body.passkeys;
  const logIn = async (email: string) =>
    (await http<PasskeyBody>('POST', '/auth/login', { json: { email, password } })).body;
  const ask = (ticket: string) => http<PasskeyOptions>('POST', '/auth/passkey/options', { json: { ticket } });
  const enter = (ticket: string, response: object) =>
    http<PasskeyBody>('POST', '/auth/passkey', { json: { ticket, response } });

  const someone = async (type: 'admin' | 'safari-owner' = 'safari-owner') => {
    const email = `holder${(people += 1)}@demo.test`;
    const user = await server.addUser(type, { email, password });
    const { accessToken: token = '' } = await logIn(email);
    return { email, user, token };
  };
  const holder = async () => {
    const person = await someone();
    const key = newAuthenticator();
    const { status, body } = await addTo(person.token, key);
    if (status !== 200) throw new Error(`adding a passkey answered ${status}`);
    return { ...person, key, recoveryCodes: body.recoveryCodes };
  };
  type Holder = Awaited<ReturnType<typeof holder>>;
  /** Signs in with an honest response, except for what the test changes. */
  const signIn = async (
    { email, key, user }: Pick<Holder, 'email' | 'key' | 'user'>,
    changed: Partial<Ceremony> = {},
    tamper: (response: PasskeyResponse) => object = (response) => response,
  ) => {
    const { ticket } = await logIn(email);
    const { body } = await ask(ticket);
    return enter(ticket, tamper(key.use({ ...honest(body), ...changed }, user.id)));
  };
  const told = (email: string) => server.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
  return { begin, add, addTo, list, logIn, ask, enter, someone, holder, signIn, told };
}

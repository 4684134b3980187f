import { setEnvironment } from '../testing/environment';
import { setCookie, ssoCookieNames, type CookieName } from './cookies';

const ofScripts: CookieName[] = ['flash', 'lookup'];
const ofServers: CookieName[] = [
  ...(['at', 'rp', 'lo', 'kd', 'idt', 'copy', 'atb', '__Host-atb'] as const),
  ...Object.values(ssoCookieNames),
];

beforeEach(() => setEnvironment());

it.each([...ofScripts, ...ofServers])('%s is Lax, for the dashboard alone', (name) =>
  expect(setCookie(name, 'x', 60)).toMatch(/; Path=\/admin; Max-Age=60; SameSite=Lax(;|$)/),
);

it.each(ofServers)('%s is out of reach of scripts', (name) =>
  expect(setCookie(name, 'x', 60)).toMatch(/; HttpOnly$/),
);

it.each(ofScripts)('%s is for scripts to read', (name) =>
  expect(setCookie(name, 'x', 60)).not.toContain('HttpOnly'),
);

it('all travel over https alone where users come by https', () => {
  setEnvironment({ PUBLIC_URL: 'https://partners.example' });
  for (const name of [...ofScripts, ...ofServers]) expect(setCookie(name, 'x', 60)).toMatch(/; Secure$/);
});

import { callNames, callOf } from '../../../lib/platform/calls/contract';
import { partsOf } from '../../../lib/platform/contract/names';

type OriginCall = { method: string; path: string };

/** The dashboard's own calls beside those that it passes on. */
const own: readonly OriginCall[] = [
  ...['login', 'logout', 'code', 'passkey'].map((name) => ({
    method: 'POST',
    path: `/admin/api/auth/${name}`,
  })),
  { method: 'POST', path: '/admin/api/sso/signin/sso' },
  ...[
    'auth/logout',
    'auth/login',
    'auth/refresh-token',
    'session/ended',
    'sso/complete',
    'sso/signout',
    'sso/callback/sso',
  ].map((name) => ({
    method: 'GET',
    path: `/admin/api/${name}`,
  })),
];

const addressOf = (path: string) => {
  const filled = path.replace(/:\w+/g, 'demo-mara-explorer');
  return path.startsWith('/auth/') || path.startsWith('/dashboard/')
    ? `/admin/api${filled}`
    : `/admin${filled}`;
};
const passed = (): OriginCall[] =>
  callNames
    .filter((name) => callOf(name).audience === 'browser')
    .map((name) => partsOf(name))
    .map(({ method, path }) => ({ method, path: addressOf(path) }));

const reads = ({ method }: OriginCall) => method === 'GET';

/** Every call that changes something. */
export const changingCalls = (): OriginCall[] => [...passed(), ...own].filter((call) => !reads(call));
/** Every call that reads, and the pages that lead into and out of a session. */
export const readingCalls = (): OriginCall[] => [...passed(), ...own].filter(reads);

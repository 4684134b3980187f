import { guardsIn, type Guard } from './guard';

const guard = guardsIn('');

/** The guards of the dashboard's pages and sessions. */
export const guardsOfPages: readonly Guard[] = [
  guard(
    'a page asks who is there',
    'lib/server/require-user.ts',
    "if (!user) redirect('/login');",
    "if (!user) return { id: '', name: '', type: 'admin' };",
    'lib/server/require-user.test.ts',
  ),
  guard(
    'a page asks for its roles',
    'lib/server/require-user.ts',
    "if (!canOpen(user.type, route)) redirect('/403');",
    '',
    'lib/server/require-user.test.ts',
  ),
  guard(
    'the gate leads strangers to the login page',
    'lib/server/gate.ts',
    "return send('/login', { remember });",
    "return remember ? { kind: 'pass' } : send('/login', { remember });",
    'lib/server/gate.test.ts',
  ),
  guard(
    'the gate asks for the roles of a page',
    'lib/server/gate.ts',
    "return canOpen(user.type, route) ? { kind: 'pass' } : send('/403');",
    "return { kind: 'pass' };",
    'lib/server/gate.test.ts',
  ),
  guard(
    'a remembered path that the role may not open is left out',
    'lib/server/gate.ts',
    'remembered && route && canOpen(user.type, route)',
    'remembered && route',
    'lib/server/gate.test.ts',
  ),
  guard(
    'a remembered path stays on this site',
    'lib/server/remembered-path.ts',
    "if (url?.origin !== base || url.pathname + url.search !== path.replace(/\\?$/, '')) return null;",
    'if (!url) return null;',
    'lib/server/remembered-path.test.ts',
  ),
  guard(
    'a remembered path has only letters of paths',
    'lib/server/remembered-path.ts',
    'if (path.length > longestPath || !pathPattern.test(path)) return null;',
    'if (path.length > longestPath) return null;',
    'lib/server/remembered-path.test.ts',
  ),
  guard(
    'a session is bound to its browser',
    'lib/server/session.ts',
    'session.binder ? binders.includes(session.binder) : values.length === 1',
    'values.length === 1',
    'lib/server/session.test.ts',
  ),
  guard(
    'of two sessions that fit none counts',
    'lib/server/session.ts',
    'return fitting.length === 1 ? (fitting[0] ?? null) : null;',
    'return fitting[0] ?? null;',
    'lib/server/session.test.ts',
  ),
  guard(
    'a session ends',
    'lib/server/session.ts',
    'return endsAt(session) > Date.now() ? session : null;',
    'return session;',
    'lib/server/session.test.ts',
  ),
  guard(
    'a session ends also while it is used',
    'lib/server/session.ts',
    'Math.min(session.sealedAt + idle(), session.startedAt + longest())',
    'session.sealedAt + idle()',
    'lib/server/session.test.ts',
  ),
  guard(
    'what opens has to be a session',
    'lib/server/session.ts',
    'if (!found || !isSession(found.data)) return null;',
    'if (!found) return null;',
    'lib/server/session.test.ts',
  ),
  guard(
    'a seal is good for its purpose alone',
    'lib/server/seal.ts',
    "if (envelope?.purpose !== purpose || typeof envelope.sealedAt !== 'number') return null;",
    "if (typeof envelope?.sealedAt !== 'number') return null;",
    'lib/server/session.test.ts',
    'lib/server/remembered-path.test.ts',
  ),
];

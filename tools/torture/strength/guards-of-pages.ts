import { guardsIn, type Guard } from './guard';

const guard = guardsIn('');

/** The guards of the dashboard's pages and sessions. */
export const guardsOfPages: readonly Guard[] = [
  guard(
    'a page asks who is there',
    'lib/platform/server/require-user.ts',
    "if (!user) redirect('/login');",
    "if (!user) return { id: '', name: '', type: 'admin' };",
    'lib/platform/server/require-user.test.ts',
  ),
  guard(
    'a page asks for its roles',
    'lib/platform/server/require-user.ts',
    "if (!canOpen(user.type, route)) redirect('/403');",
    '',
    'lib/platform/server/require-user.test.ts',
  ),
  guard(
    'the gate leads strangers to the login page',
    'lib/platform/server/gate.ts',
    "return send('/login', { remember });",
    "return remember ? { kind: 'pass' } : send('/login', { remember });",
    'lib/platform/server/gate.test.ts',
  ),
  guard(
    'the gate asks for the roles of a page',
    'lib/platform/server/gate.ts',
    "return canOpen(user.type, route) ? { kind: 'pass' } : send('/403');",
    "return { kind: 'pass' };",
    'lib/platform/server/gate.test.ts',
  ),
  guard(
    'a remembered path that the role may not open is left out',
    'lib/platform/server/gate.ts',
    'remembered && route && canOpen(user.type, route)',
    'remembered && route',
    'lib/platform/server/gate.test.ts',
  ),
  guard(
    'a remembered path stays on this site',
    'lib/platform/server/remembered-path.ts',
    "if (url?.origin !== base || url.pathname + url.search !== path.replace(/\\?$/, '')) return null;",
    'if (!url) return null;',
    'lib/platform/server/remembered-path.test.ts',
  ),
  guard(
    'a remembered path has only letters of paths',
    'lib/platform/server/remembered-path.ts',
    'if (path.length > longestPath || !pathPattern.test(path)) return null;',
    'if (path.length > longestPath) return null;',
    'lib/platform/server/remembered-path.test.ts',
  ),
  guard(
    'a session is bound to its browser',
    'lib/platform/server/session.ts',
    'session.binder ? binders.includes(session.binder) : values.length === 1',
    'values.length === 1',
    'lib/platform/server/session.test.ts',
  ),
  guard(
    'of two sessions that fit none counts',
    'lib/platform/server/session.ts',
    'const session = fitting.length === 1 ? (fitting[0] ?? null) : null;',
    'const session = fitting[0] ?? null;',
    'lib/platform/server/session.test.ts',
  ),
  guard(
    'a session ends',
    'lib/platform/server/session.ts',
    'return endsAt(session) > Date.now() ? session : null;',
    'return session;',
    'lib/platform/server/session.test.ts',
  ),
  guard(
    'a session ends also while it is used',
    'lib/platform/server/session.ts',
    'Math.min(session.sealedAt + idle(), session.startedAt + longest())',
    'session.sealedAt + idle()',
    'lib/platform/server/session.test.ts',
  ),
  guard(
    'what opens has to be a session',
    'lib/platform/server/session.ts',
    'if (!found || !isSession(found.data)) return null;',
    'if (!found) return null;',
    'lib/platform/server/session.test.ts',
  ),
  guard(
    'a seal is good for its purpose alone',
    'lib/platform/server/seal.ts',
    "if (envelope?.purpose !== purpose || typeof envelope.sealedAt !== 'number') return null;",
    "if (typeof envelope?.sealedAt !== 'number') return null;",
    'lib/platform/server/session.test.ts',
    'lib/platform/server/remembered-path.test.ts',
  ),
  guard(
    'a page fetched ahead is no visit',
    'lib/platform/bff/fetched-ahead.ts',
    'if (!session || (await isVisitDue(session))) return false;',
    'if (!session) return false;',
    'lib/platform/bff/fetched-ahead.test.ts',
  ),
  guard(
    'pages fetched ahead have a limit',
    'server/admission/shares.ts',
    'const missingMs = missingTokenMs(asker, visit.isPerson);',
    'const missingMs = visit.isPrefetch ? 0 : missingTokenMs(asker, visit.isPerson);',
    'server/admission/admission.test.ts',
  ),
];

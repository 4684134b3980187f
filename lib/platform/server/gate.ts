import 'server-only';
import { canOpen, isOpen, isPublic, matchRoute, reaches, type Route } from '../../access';
import type { TokenUser } from '../../roles';
import { rememberable } from './remembered-path';
import { isWaitingLink } from './waiting-link';

export type Visit = {
  /** As sent, without base path and query. */
  path: string;
  search: string;
  user: TokenUser | null;
  remembered: string | null;
  hasLoggedOut: boolean;
  /** False for prefetches and pictures. */
  navigation: boolean;
};

/** Pass or redirect; on the way remember or forget a path, or keep a mail's link. */
export type Decision =
  | { kind: 'pass' }
  | { kind: 'redirect'; to: string; remember: string | null; keep: string | null; forget: boolean };

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Next also accepts percent-encoded paths ('/%65nquiries'). */
export const routeOf = (path: string): Route | null => matchRoute(path) ?? matchRoute(decoded(path));

type Change = { remember?: string | null; keep?: string | null; forget?: boolean };
const send = (to: string, change: Change = {}): Decision => ({
  kind: 'redirect',
  to,
  remember: change.remember ?? null,
  keep: change.keep ?? null,
  forget: change.forget ?? false,
});

export function destination(user: TokenUser, remembered: string | null, otherwise: string): string {
  const route = rememberable(remembered);
  return remembered && route && canOpen(user.type, route) && reaches(user, route) ? remembered : otherwise;
}

/** The routing rules (Handbook, roles-and-routes: Where a visit goes); unknown paths pass and get the 404 page. */
export function decideVisit({ path, search, user, remembered, hasLoggedOut, navigation }: Visit): Decision {
  const route = routeOf(path);
  if (!route || isOpen(route)) return { kind: 'pass' };
  if (!user) {
    if (isPublic(route)) return { kind: 'pass' };
    const original = path + search;
    const remember = navigation && !hasLoggedOut && rememberable(original) ? original : null;
    return send('/login', { remember });
  }
  if (isPublic(route)) {
    const keep = navigation && isWaitingLink(path + search) ? path + search : null;
    return send(destination(user, remembered, '/'), { keep, forget: remembered !== null });
  }
  if (!reaches(user, route)) return send('/403');
  return canOpen(user.type, route) ? { kind: 'pass' } : send('/403');
}

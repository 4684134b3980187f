import 'server-only';
import { canOpen, isOpen, isPublic, matchRoute, reaches, type Route } from '../../access';
import type { TokenUser } from '../../roles';
import { rememberable } from './remembered-path';
import { isWaitingLink } from './waiting-link';

export type Visit = {
  /** Without the base path and query, as the browser sent it. */
  path: string;
  /** '' or '?page=2'. */
  search: string;
  user: TokenUser | null;
  remembered: string | null;
  hasLoggedOut: boolean;
  /** A person goes to this page; false for prefetches and pictures. */
  navigation: boolean;
};

/** What to do with a visit: let it pass, or send it elsewhere, remembering or forgetting a path, or keeping a mail's link, on the way. */
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

/** Next opens a page by its decoded address too ('/%65nquiries'), so the gate has to know it by that as well. */
export const routeOf = (path: string): Route | null => matchRoute(path) ?? matchRoute(decoded(path));

type Change = { remember?: string | null; keep?: string | null; forget?: boolean };
const send = (to: string, change: Change = {}): Decision => ({
  kind: 'redirect',
  to,
  remember: change.remember ?? null,
  keep: change.keep ?? null,
  forget: change.forget ?? false,
});

/** Where a person goes who has a session: the remembered path if their role may open it, else `otherwise`. */
export function destination(user: TokenUser, remembered: string | null, otherwise: string): string {
  const route = rememberable(remembered);
  return remembered && route && canOpen(user.type, route) && reaches(user, route) ? remembered : otherwise;
}

/** The routing rules (Handbook, roles-and-routes 3). A path of no page passes and gets the 404 page; an open page passes for everybody. */
export function decide({ path, search, user, remembered, hasLoggedOut, navigation }: Visit): Decision {
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

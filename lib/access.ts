import type { Access, Page, Resource } from './resource';
import * as resources from './resources';
import { hasRight, type Role, type TokenUser } from './roles';

export type Described = (typeof resources)[keyof typeof resources];
type KeysOf<Pages> = Pages extends unknown ? keyof Pages : never;
/** Every page of the product by its path. */
export type Route = KeysOf<Described['pages']>;

/** What the resources say of themselves. */
export const described: readonly Resource[] = Object.values(resources);

/** Every page: who may open it, and its title (Handbook, roles-and-routes 2). */
export const pages = Object.assign({}, ...described.map((resource) => resource.pages)) as Record<Route, Page>;
export const routes = Object.keys(pages) as Route[];

const patterns = routes.map((route) => ({
  route,
  expression: new RegExp(`^${route.replace(/\[\w+\]/g, '[^/]+')}$`),
}));

const capabilities = new Map(
  described.flatMap((resource) => Object.keys(resource.pages).map((path) => [path, resource.capability])),
);
/** What an upstream has to announce for a page to be there, if anything. */
export const capabilityOf = (route: Route) => capabilities.get(route) as Described['capability'];

/** Finds the route that a path (without the base path and query) belongs to, or null for a page that does not exist. */
export function matchRoute(pathname: string): Route | null {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  return patterns.find(({ expression }) => expression.test(path))?.route ?? null;
}

export const isPublic = (route: Route) => pages[route].roles === 'public';
export const isOpen = (route: Route) => pages[route].roles === 'open';

/** Says whether a role may open a route; public pages are for nobody who is signed in. */
export function canOpen(role: Role, route: Route): boolean {
  const allowed: Access = pages[route].roles;
  if (allowed === 'open') return true;
  return allowed !== 'public' && allowed.includes(role);
}

/** Says whether somebody's right in the company is enough for a route (Handbook, companies 4). */
export const reaches = (user: TokenUser, route: Route): boolean => hasRight(user, pages[route].right);

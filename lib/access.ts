import type { Access, Page, Resource } from './resource';
import * as resources from './product/resources';
import { hasRight, type Role, type TokenUser } from './roles';

export type ResourceDescription = (typeof resources)[keyof typeof resources];
type KeysOf<Pages> = Pages extends unknown ? keyof Pages : never;
export type Route = KeysOf<ResourceDescription['pages']>;

export const described: readonly Resource[] = Object.values(resources);

/** Who may open each page, and its title (Handbook, roles-and-routes: Pages). */
export const pages = Object.assign({}, ...described.map((resource) => resource.pages)) as Record<Route, Page>;
export const routes = Object.keys(pages) as Route[];

const patterns = routes.map((route) => ({
  route,
  expression: new RegExp(`^${route.replace(/\[\w+\]/g, '[^/]+')}$`),
}));

const capabilities = new Map(
  described.flatMap((resource) => Object.keys(resource.pages).map((path) => [path, resource.capability])),
);
export const capabilityOf = (route: Route) => capabilities.get(route) as ResourceDescription['capability'];

export function matchRoute(pathname: string): Route | null {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  return patterns.find(({ expression }) => expression.test(path))?.route ?? null;
}

export const isPublic = (route: Route) => pages[route].roles === 'public';
export const isOpen = (route: Route) => pages[route].roles === 'open';

/** Whether a role may open a route; signed-in users open no public pages. */
export function canOpen(role: Role, route: Route): boolean {
  const allowed: Access = pages[route].roles;
  if (allowed === 'open') return true;
  return allowed !== 'public' && allowed.includes(role);
}

/** Whether a user has the right in the company that a route needs (Handbook, companies: People and their roles in a company). */
export const reaches = (user: TokenUser, route: Route): boolean => hasRight(user, pages[route].right);

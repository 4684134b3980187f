/** The role table: which route is open to whom, what stands in the menu, and who may do what. Handbook, roles-and-routes 2. */

export const roles = ['admin', 'safari-admin', 'safari-owner', 'property-owner'] as const;
export type Role = (typeof roles)[number];
export type TokenUser = { id: string; name: string; type: Role };

/** What a role is called on screen. */
export const roleNames: Record<Role, string> = {
  admin: 'Administrator',
  'safari-admin': 'Safari administrator',
  'safari-owner': 'Safari owner',
  'property-owner': 'Property owner',
};

/** Reads a token's `type`: a superAdmin counts as admin, anything unknown as nobody (Handbook, roles-and-routes 1). */
export function roleOf(type: unknown): Role | null {
  if (type === 'superAdmin') return 'admin';
  return roles.find((role) => role === type) ?? null;
}

type Access = 'public' | 'open' | readonly Role[];

const everyone = roles;
const safariPeople: readonly Role[] = ['safari-admin', 'safari-owner', 'admin'];
const propertyPeople: readonly Role[] = ['admin', 'property-owner'];
const staff: readonly Role[] = ['admin', 'safari-admin'];
const adminOnly: readonly Role[] = ['admin'];

/** Every page of the product: its path (`[x]` stands for one segment) and who may open it; `public` pages are for signed-out visitors, `open` ones for everybody. */
export const routes = {
  '/login': 'public',
  '/password/forgot': 'public',
  '/password/reset': 'public',
  '/': everyone,
  '/analytics': everyone,
  '/enquiries': everyone,
  '/general-enquiries': staff,
  '/company-profile': everyone,
  '/settings/changeyourpassword': everyone,
  '/safaris/list': safariPeople,
  '/safaris/list/safari': safariPeople,
  '/safaris/add': safariPeople,
  '/safaris/edit/[slug]': safariPeople,
  '/properties/list': propertyPeople,
  '/properties/add': propertyPeople,
  '/properties/edit/[slug]': ['admin', 'property-owner', 'safari-admin'],
  '/property-owner/list': adminOnly,
  '/safari-owner/list': staff,
  '/dashboard/safari-owners': staff,
  '/user/profile': ['safari-owner', 'safari-admin'],
  '/user/profile/edit': safariPeople,
  '/feedback': adminOnly,
  '/feedback/[id]': adminOnly,
  '/useful-info/add': adminOnly,
  '/useful-info/list': adminOnly,
  '/useful-info/edit/[id]': adminOnly,
  '/applications': adminOnly,
  '/applications/verify': 'open',
  '/websites/add': adminOnly,
  '/websites/list': adminOnly,
  '/websites/edit/[id]': adminOnly,
  '/banners/list': adminOnly,
  '/banners/add': adminOnly,
  '/banners/edit/[id]': adminOnly,
  '/403': everyone,
} as const satisfies Record<string, Access>;

export type Route = keyof typeof routes;

const patterns = (Object.keys(routes) as Route[]).map((route) => ({
  route,
  expression: new RegExp(`^${route.replace(/\[\w+\]/g, '[^/]+')}$`),
}));

/** Finds the route that a path (without the base path and query) belongs to, or null for a page that does not exist. */
export function matchRoute(pathname: string): Route | null {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  return patterns.find(({ expression }) => expression.test(path))?.route ?? null;
}

export const isPublic = (route: Route) => routes[route] === 'public';
export const isOpen = (route: Route) => routes[route] === 'open';

/** Says whether a role may open a route; public pages are for nobody who is signed in. */
export function canOpen(role: Role, route: Route): boolean {
  const allowed: Access = routes[route];
  if (allowed === 'open') return true;
  return allowed !== 'public' && allowed.includes(role);
}

export const canSeeGeneralEnquiries = (user: TokenUser) => staff.includes(user.type);
export const canLookUpCompanies = (user: TokenUser) => user.type === 'admin';
export const hasProfileNotice = (user: TokenUser) => user.type !== 'admin';

/** The subject of a role's statistics (Handbook, lists 7). */
export function subjectOf(role: Role): 'Property' | 'Safari' | 'Listing' {
  if (role === 'property-owner') return 'Property';
  return role === 'admin' ? 'Listing' : 'Safari';
}

import { canOpen, described, reaches, routes } from '../../access';
import { staff, type Role, type TokenUser } from '../../roles';

/** Who keeps views for all staff, and sees those. */
export const mayShareViews = (role: Role) => staff.includes(role);

/** The pages that entries of the menu lead to, which the views of a list stand under. */
const landings = new Set(described.flatMap(({ menu }) => menu?.pages.at(-1) ?? []));

/** The pages that somebody may keep and see views of. */
export const listsOfViews = (user: TokenUser): string[] =>
  [...landings].filter((page) => mayKeepViews(user, page));

/** Whether a page is one that views can be kept of, and somebody may open it. */
export function mayKeepViews(user: TokenUser, page: string): boolean {
  const route = routes.find((one) => one === page);
  return route !== undefined && landings.has(route) && canOpen(user.type, route) && reaches(user, route);
}

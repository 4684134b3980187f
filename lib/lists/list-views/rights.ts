import { canOpen, described, reaches, routes } from '../../access';
import { staff, type Role, type TokenUser } from '../../roles';

export const mayShareViews = (role: Role) => staff.includes(role);

const landings = new Set(described.flatMap(({ menu }) => menu?.pages.at(-1) ?? []));

export const listsOfViews = (user: TokenUser): string[] =>
  [...landings].filter((page) => mayKeepViews(user, page));

export function mayKeepViews(user: TokenUser, page: string): boolean {
  const route = routes.find((one) => one === page);
  return route !== undefined && landings.has(route) && canOpen(user.type, route) && reaches(user, route);
}

import { landing, menuFor } from '../../menu';
import { staff, type Role, type TokenUser } from '../../roles';

export const mayShareViews = (role: Role) => staff.includes(role);

/** The lists of a person's menu, where views are found. */
export const listsOfViews = ({ type, right }: TokenUser): string[] => menuFor(type, right).map(landing);

export const mayKeepViews = (user: TokenUser, page: string): boolean => listsOfViews(user).includes(page);

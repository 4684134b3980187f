import { canOpen, reaches } from '../access';
import { staff, type Role, type TokenUser } from '../roles';
import { viewLists, type ViewedList } from './schema';

/** Who keeps views for all staff, and sees those. */
export const mayShareViews = (role: Role) => staff.includes(role);

/** Whether somebody may open a list at all. */
export const mayOpenList = (user: TokenUser, list: ViewedList) =>
  canOpen(user.type, viewLists[list].page) && reaches(user, viewLists[list].page);

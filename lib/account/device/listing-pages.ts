import type { Route } from '../../access';
import type { Role } from '../../roles';

const lists: Partial<Record<Role, readonly Route[]>> = {
  'safari-owner': ['/safaris/list'],
  'property-owner': ['/properties/list'],
};

export const listPages = (role: Role): readonly Route[] => lists[role] ?? [];

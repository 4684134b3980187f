import { roleNames, roleOf } from '@/lib/roles';

/** A role on screen; an unknown one as it came. */
export const roleName = (type: string) => {
  const role = roleOf(type);
  return role ? roleNames[role] : type;
};

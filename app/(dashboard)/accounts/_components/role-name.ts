import { roleNames, roleOf } from '@/lib/roles';

/** What an account's role is called; as it came where this program has no name for it. */
export const roleName = (type: string) => {
  const role = roleOf(type);
  return role ? roleNames[role] : type;
};

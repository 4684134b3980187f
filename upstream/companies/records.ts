import { hasRight } from '../../lib/roles';
import type { Records } from '../records';
import { getCompany, getOwnCompany } from './queries';

export const companyRecords: Records = {
  mayOpen: {
    company: async (db, user, id) => hasRight(user, 'owner') && (await getOwnCompany(db, user, id)) !== null,
  },
  mayRead: { company: async (db, user, id) => (await getCompany(db, user, id)) !== null },
};

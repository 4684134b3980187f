import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { mostOfKind } from '../../../lib/lists/finder/schema';
import { hasRight, isStaff } from '../../../lib/roles';
import { visibleCompanies } from '../queries';
import { companies } from '../table';
import { soonestFirst, type Finding } from '../../lists/finder/finding';
import type { Records } from '../../records';
import { users } from '../../account/users/table';
import { containsSearch } from '../../platform/http/validate';
import { isColleague } from './queries';

const isPerson = (search: string) =>
  containsSearch(sql`lower(${users.name} || ' ' || ${users.email})`, search);

/** Staff find the people of the companies that they see, by their company; who looks after a company finds its people. */
const findPeople: Finding = async (db, user, search) => {
  if (!isStaff(user.type)) return findColleagues(db, user, search);
  const rows = await db
    .select({
      key: companies.id,
      title: users.name,
      detail: companies.companyName,
      type: companies.organizationType,
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(
      and(visibleCompanies(user), isNotNull(users.companyId), isNull(users.disabledAt), isPerson(search)),
    )
    .orderBy(...soonestFirst(users.name, search), users.id)
    .limit(mostOfKind);
  return rows.map(({ type, ...row }) => ({
    kind: type === 'safari-owner' ? 'safari-person' : 'property-person',
    ...row,
  }));
};

const findColleagues: Finding = async (db, user, search) => {
  if (!user.companyId || !hasRight(user, 'owner')) return [];
  const rows = await db
    .select({ key: users.id, title: users.name, detail: users.email })
    .from(users)
    .where(and(isColleague(user.companyId), isPerson(search)))
    .orderBy(...soonestFirst(users.name, search), users.id)
    .limit(mostOfKind);
  return rows.map((row) => ({ kind: 'colleague', ...row }));
};

export const peopleRecords: Records = { finds: { place: 40, by: [findPeople] } };

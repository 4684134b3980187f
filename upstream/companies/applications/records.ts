import { mostOfKind } from '../../../lib/lists/finder/schema';
import { moment } from '../../lists/exports/columns';
import { newestOf } from '../../lists/exports/exported';
import type { Finding } from '../../lists/finder/finding';
import { latestFirst } from '../../lists/list-paging';
import type { Records } from '../../records';
import { applicationFilter } from './queries';
import { applications } from './table';

const { id, companyName, tradingName, contactName, email, createdAt } = applications;

/** Open ones: their list shows no others by itself. Their e-mail address leads to them in it. */
const findApplications: Finding = async (db, { type }, search) => {
  if (type !== 'admin') return [];
  const rows = await db
    .select({ key: email, title: companyName, detail: contactName })
    .from(applications)
    .where(applicationFilter(db, { search }))
    .orderBy(...latestFirst(createdAt, id))
    .limit(mostOfKind);
  return rows.map((row) => ({ kind: 'application', ...row }));
};

export const applicationRecords: Records = {
  finds: { place: 50, by: [findApplications] },
  lists: {
    applications: {
      ...newestOf(applications, createdAt),
      columns: {
        id,
        created: moment(createdAt),
        company: companyName,
        tradingName,
        role: applications.role,
        status: applications.status,
        contact: contactName,
        position: applications.contactPosition,
        email,
        phone: applications.contactPhone,
        decided: moment(applications.decidedAt),
        reason: applications.declineReason,
      },
      found: (query, _viewer, { db }) => applicationFilter(db, query),
    },
  },
};

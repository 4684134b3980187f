import { sql } from 'drizzle-orm';
import { addViews } from '../insights/analytics/views';
import { companies, users } from '../account/users/table';
import type { Context } from '../platform/context/context';
import { dayOf } from '../../lib/platform/values/days';
import type { Database } from '../platform/db/client';
import { createEnquiries } from '../enquiries/listing-enquiries/create';
import { createGeneralEnquiries } from '../enquiries/general-enquiries/queries';
import { switchNotice } from '../account/notices/queries';
import { createUser } from '../account/users/queries';
import { addWebsites } from './add-websites';
import { addApplications, addDecidedApplications } from './applications';
import { addBanners } from './banners';
import { demoDays, historyDays } from './calendar';
import { addColleagues } from './colleagues';
import { demoPassword, demoStaff } from './companies';
import { addFeedback } from './feedback';
import { storeMarks } from './logos';
import { addCompanies } from './owners';
import { createAlbum } from './photos';
import { createRandom, type Random } from './random';
import { addReplies } from './replies';
import { addReviews, addReviewWork } from './review-work';
import { addListings, daysBefore, type DemoOwner } from './supply';
import { demoEnquiries, demoGeneralEnquiries, demoViews } from './traffic';
import { addUsefulInfo } from './useful-info';
import { addVersions } from './versions';
import { listViews } from '../lists/list-views/table';

const seed = 1963;

/** Whether the database has no users and no companies. */
export async function isEmpty(db: Database): Promise<boolean> {
  return (await db.$count(users)) === 0 && (await db.$count(companies)) === 0;
}

/** Loads the demo network's last `days` into an empty database, in one transaction and without mails; same day, same data. */
export async function loadDemo({ db, files, privateFiles, now }: Context, days = historyDays): Promise<void> {
  const random = createRandom(seed);
  const today = dayOf(now());
  await db.transaction(async (tx) => {
    // Of several processes that start at once, one loads.
    await tx.execute(sql`select pg_advisory_xact_lock(715518)`);
    if (!(await isEmpty(tx))) return;
    const storage = { db: tx, files, privateFiles, now };
    const album = createAlbum(storage);
    const sites = await addWebsites(tx, album, today);
    const staffIds = await addStaff(tx, random, today);
    await addListViews(tx, staffIds[0]!, now());
    const marks = await storeMarks(files);
    const owners = await addCompanies(storage, random, marks);
    const supply = await addListings(storage, album, random, owners, marks);
    await addReviews(tx, supply, staffIds, now());
    await addVersions(tx, supply, owners, staffIds);
    await addReviewWork(tx, supply, now());
    await addApplications(storage);
    await addDecidedApplications(tx, now());
    await switchWeeklyMailOff(storage, owners);
    const demand = { days: demoDays(today, days), now: now(), sites, random };
    await createEnquiries(tx, demoEnquiries(demand, supply, staffIds), random.id);
    await addReplies(tx, now());
    await addColleagues(storage, owners);
    await createGeneralEnquiries(tx, demoGeneralEnquiries(demand, staffIds), random.id);
    await addViews(tx, demoViews(demand, supply));
    await addFeedback(tx, demand);
    await addUsefulInfo(tx, today);
    await addBanners(tx, album, { today, sites });
    // The embedded database has no background process that gathers statistics.
    await tx.execute(sql`analyze`);
  });
}

/** Switches the weekly mail off for one of the owners with a demo sign-in. */
async function switchWeeklyMailOff(
  storage: Pick<Context, 'db' | 'now'>,
  owners: ReadonlyMap<string, DemoOwner>,
): Promise<void> {
  for (const { userId, company } of owners.values())
    if (company.isDemoSignIn && company.type === 'property-owner')
      await switchNotice(storage, userId, 'digest', false);
}

async function addStaff(db: Database, random: Random, today: string): Promise<string[]> {
  const at = daysBefore(today, 1390);
  const ids: string[] = [];
  for (const person of demoStaff) {
    const id = random.id(at);
    await createUser({ db, now: () => at }, { id, password: demoPassword, ...person });
    ids.push(id);
  }
  return ids;
}

/** Shared views by the path of their list. */
const sharedViews = [
  {
    list: '/safaris/list',
    name: 'Seen most, on sites today',
    query: 'sort=views&order=desc&shown=today&hide=none',
  },
  {
    list: '/properties/list',
    name: 'Dearest first',
    query: 'sort=price&order=desc&status=approved&hide=enquiries',
  },
];

async function addListViews(db: Database, maker: string, createdAt: Date): Promise<void> {
  const rows = sharedViews.map((view, at) => ({
    ...view,
    id: `demo-view-${at}`,
    userId: maker,
    shared: true,
    createdAt,
  }));
  await db.insert(listViews).values(rows);
}

import { sql } from 'drizzle-orm';
import { addViews } from '../analytics/views';
import { createCompany } from '../companies/queries';
import { companies } from '../companies/table';
import type { Context } from '../context';
import { addDays, dayOf } from '../days';
import type { Database } from '../db/client';
import { createEnquiries } from '../enquiries/create';
import type { FileStore } from '../files/store';
import { createGeneralEnquiries } from '../general-enquiries/create';
import { createListing } from '../listings/queries';
import { slugOf } from '../slugs';
import { createUser } from '../users/queries';
import { users } from '../users/table';
import { createWebsite } from '../websites/queries';
import { demoDays } from './calendar';
import { demoCompanies, demoPassword, demoStaff } from './companies';
import { demoListings } from './listings';
import { storeLogo } from './logos';
import { createRandom, type Random } from './random';
import { demoEnquiries, demoGeneralEnquiries, demoViews, type DemoSite, type DemoSupply } from './traffic';
import { demoWebsites } from './websites';

const seed = 1963;

/** Says whether nobody has ever used this database. */
export async function isEmpty(db: Database): Promise<boolean> {
  return (await db.$count(users)) === 0 && (await db.$count(companies)) === 0;
}

/**
 * Loads the demo network into an empty database, all or nothing: three years that end today (by the context's clock), the same for the
 * same day. Enquiries and views go through the functions of the intake; no mail is sent. A database that is not empty is left alone.
 */
export async function loadDemo({ db, files, now }: Context): Promise<void> {
  const random = createRandom(seed);
  const today = dayOf(now());
  await db.transaction(async (tx) => {
    // Of several processes that start at once the others find the network loaded.
    await tx.execute(sql`select pg_advisory_xact_lock(715518)`);
    if (!(await isEmpty(tx))) return;
    const sites = await addWebsites(tx);
    const staffIds = await addStaff(tx, random, today);
    const owners = await addCompanies(tx, files, random, today);
    const supply = await addListings(tx, random, owners, today);
    const demand = { days: demoDays(today), now: now(), sites, random };
    await createEnquiries(tx, demoEnquiries(demand, supply, staffIds), random.id);
    await createGeneralEnquiries(tx, demoGeneralEnquiries(demand, staffIds), random.id);
    await addViews(tx, demoViews(demand, supply));
    // An embedded database has nobody else who gathers what the planner wants to know.
    await tx.execute(sql`analyze`);
  });
}

/** A moment a number of days before today, early in the morning. */
const daysBefore = (today: string, days: number) => new Date(`${addDays(today, -days)}T06:30:00Z`);

/** Websites and listings of the demo network have ids that can be known beforehand, for trying the intake by hand: 'demo-mara-guide'. */
const demoId = (name: string) => `demo-${slugOf(name)}`;

async function addWebsites(db: Database): Promise<DemoSite[]> {
  const sites: DemoSite[] = [];
  for (const { name, url, visitors } of demoWebsites) {
    const id = demoId(name);
    await createWebsite(db, { id, name, url });
    sites.push({ id, visitors });
  }
  return sites;
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

type DemoOwner = { companyId: string; userId: string; type: (typeof demoCompanies)[number]['type'] };

async function addCompanies(
  db: Database,
  files: FileStore,
  random: Random,
  today: string,
): Promise<Map<string, DemoOwner>> {
  const owners = new Map<string, DemoOwner>();
  for (const { name, type, description, logo, contact, isDemoSignIn } of demoCompanies) {
    const at = daysBefore(today, random.whole(1250, 1380));
    const within = { db, now: () => at };
    const [companyId, userId] = [random.id(at), random.id(at)];
    await createCompany(within, {
      id: companyId,
      companyName: name,
      organizationType: type,
      description,
      logo: await storeLogo(files, logo),
      contactName: contact.name,
      contactPosition: contact.position,
      contactEmail: contact.email,
      contactPhone: contact.phone,
    });
    const password = isDemoSignIn ? demoPassword : undefined;
    await createUser(within, {
      id: userId,
      email: contact.email,
      name: contact.name,
      type,
      companyId,
      password,
    });
    owners.set(name, { companyId, userId, type });
  }
  return owners;
}

async function addListings(
  db: Database,
  random: Random,
  owners: Map<string, DemoOwner>,
  today: string,
): Promise<DemoSupply[]> {
  const supply: DemoSupply[] = [];
  for (const demo of demoListings) {
    const owner = owners.get(demo.company)!;
    const [lowPrice, highPrice, peakPrice] = demo.prices;
    const at = daysBefore(today, demo.status === 'pending' ? random.whole(1, 12) : random.whole(500, 1240));
    const listing = await createListing(db, {
      id: demoId(demo.title),
      kind: owner.type === 'safari-owner' ? 'safari' : 'property',
      companyId: owner.companyId,
      title: demo.title,
      status: demo.status,
      lowPrice,
      highPrice,
      peakPrice,
      createdAt: at,
    });
    supply.push({ listing, demo, ownerId: owner.userId });
  }
  return supply;
}

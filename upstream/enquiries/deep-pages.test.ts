import { and, desc, eq, gte, lt, type SQL } from 'drizzle-orm';
import fc from 'fast-check';
import { addDays, dayOf } from '../../lib/platform/values/days';
import { addListing, addWebsite, generalEnquiryFor, setUpNetwork, storedEnquiryFor } from '../test/network';
import { createEnquiries } from './listing-enquiries/create';
import { createGeneralEnquiries, listGeneralEnquiries } from './general-enquiries/queries';
import { generalEnquiries, enquiries } from './table';
import { listEnquiries } from './listing-enquiries/queries';
import { isReal, markSpam, unmarkSpam } from './spam/save';
import { verifyGeneralEnquiry } from './general-enquiries/verify';
import { sweep } from '../product/sweep';
import { createToken } from '../platform/signed-in/tokens';

const { server, website, admin, safariOwner, propertyOwner, safari, lodge } = await setUpNetwork();
const { db, context } = server;
const second = await addWebsite(server);
const rival = await server.addCompany({ organizationType: 'safari-owner' });
const others = await addListing(server, 'safari', rival.id);
const now = () => server.clock.now();

const today = dayOf(now());
/** Days of this week and of two months ago, with many rows at one moment and at both ends of a day. */
const moment = fc
  .tuple(
    fc.constantFrom(0, 1, 2, 3, 60, 61, 62),
    fc.oneof(
      fc.constantFrom('00:00:00.000', '12:00:00.000', '23:59:59.999'),
      fc.constantFrom('08:15:01.500'),
    ),
  )
  .map(([back, time]) => new Date(`${addDays(today, -1 - back)}T${time}Z`));
const stored = fc.record({
  at: moment,
  site: fc.constantFrom(website, second),
  listing: fc.constantFrom(safari, lodge, others),
  fate: fc.constantFrom('kept', 'kept', 'kept', 'spam', 'real again', 'spam from the start'),
  isVerified: fc.boolean(),
});
const period = fc.constantFrom(
  ...[{}, { from: addDays(today, -3) }, { to: addDays(today, -2) }],
  ...[
    { from: addDays(today, -62), to: addDays(today, -2) },
    { from: today, to: today },
  ],
);
const asked = fc.record({
  perPage: fc.constantFrom(1, 7, 10, 100),
  /** Where in the list the page begins, as a share of it; some begin behind its end. */
  depth: fc.double({ min: 0, max: 1.1, noNaN: true }),
  period,
  website: fc.constantFrom(undefined, undefined, website, second),
  company: fc.constantFrom(undefined, undefined, rival.id, safariOwner.companyId!),
  status: fc.constantFrom(undefined, 'verified', 'unverified'),
});
const drawn = <T>(of: fc.Arbitrary<T>, numRuns: number) => fc.sample(of, { numRuns, seed: 12 });

const rows = drawn(stored, 300);

async function storeEnquiries() {
  const created = await createEnquiries(
    db,
    rows.map(({ at, site, listing, fate }) => ({
      ...storedEnquiryFor(site, listing, at),
      ...(fate === 'spam from the start' && { state: 'spam' as const }),
    })),
  );
  const idsOf = (...fates: string[]) =>
    created.flatMap(({ _id }, place) => (fates.includes(rows[place]!.fate) ? [_id] : []));
  const { env } = context;
  await db.transaction(async (tx) => {
    for (const { companyId } of [safari, lodge, others])
      await markSpam({ tx, env, reach: undefined }, companyId, idsOf('spam', 'real again'), now());
  });
  await db.transaction((tx) => unmarkSpam({ tx, env, reach: undefined }, idsOf('real again')));
}

async function storeCustomEnquiries() {
  const tokens = rows.map(() => createToken());
  await createGeneralEnquiries(
    db,
    rows.map(({ at, site, isVerified }, place) => {
      const { website: websiteId, ...traveller } = generalEnquiryFor(site);
      return {
        ...traveller,
        websiteId,
        inquiryDate: at,
        verified: isVerified,
        verifyTokenHash: tokens[place]!.hash,
      };
    }),
  );
  for (const [place, { token }] of tokens.entries())
    if (place % 3 === 0) await verifyGeneralEnquiry(context, token);
}

type DrawnQuestion = (typeof asked extends fc.Arbitrary<infer T> ? T : never) & { skip: number };

const within = (
  table: typeof enquiries | typeof generalEnquiries,
  { period: days, website: site }: DrawnQuestion,
) => {
  const { from, to } = days as { from?: string; to?: string };
  return and(
    from ? gte(table.inquiryDate, new Date(from)) : undefined,
    to ? lt(table.inquiryDate, new Date(addDays(to, 1))) : undefined,
    site ? eq(table.websiteId, site) : undefined,
  );
};

/** The page as OFFSET alone finds it. */
async function skipped(
  table: typeof enquiries | typeof generalEnquiries,
  where: SQL | undefined,
  page: Page,
) {
  const found = await db
    .select({ id: table.id })
    .from(table as typeof enquiries)
    .where(where)
    .orderBy(desc(table.inquiryDate), desc(table.id))
    .limit(page.perPage)
    .offset((page.page - 1) * page.perPage);
  return { ids: found.map(({ id }) => id), total: await db.$count(table, where) };
}

type Page = { page: number; perPage: number };
const pageOf = ({ depth, perPage }: Pick<DrawnQuestion, 'depth' | 'perPage'>): Page => ({
  perPage,
  page: 1 + Math.floor((depth * rows.length) / perPage),
});
const seen = ({ docs, total }: { docs: readonly { _id: string }[]; total: number }) => ({
  ids: docs.map(({ _id }) => _id),
  total,
});

const questions = drawn(asked, 60) as DrawnQuestion[];

test('each page of enquiries is the one that OFFSET finds, for each person, filter and depth', async () => {
  await storeEnquiries();
  const erasing = { ...context, env: { ...context.env, keepEnquiriesMonths: 1 } };
  await sweep(erasing);
  expect(await db.$count(enquiries, eq(enquiries.emailAddress, ''))).toBeGreaterThan(20);
  const staff = (type: 'admin' | 'safari-admin') => ({ id: admin.user.id, type, companyId: null });
  const owner = (companyId: string) => ({ id: admin.user.id, type: 'safari-owner' as const, companyId });
  const viewers = [
    { viewer: staff('admin'), reach: undefined },
    { viewer: staff('safari-admin'), reach: eq(enquiries.listingKind, 'safari') },
    ...[safariOwner, propertyOwner].map(({ companyId }) => ({
      viewer: owner(companyId!),
      reach: eq(enquiries.companyId, companyId!),
    })),
  ];
  for (const question of questions)
    for (const { reach, viewer } of viewers) {
      const page = pageOf(question);
      const { company, website: site, period: days } = question;
      const of = company ? eq(enquiries.companyId, company) : undefined;
      const query = { ...page, search: '', company, website: site, ...days };
      const found = await listEnquiries(db, viewer, query, now());
      expect([viewer.type, query, seen(found)]).toEqual([
        viewer.type,
        query,
        await skipped(enquiries, and(isReal, reach, of, within(enquiries, question)), page),
      ]);
    }
});

test('each page of custom enquiries is the one that OFFSET finds', async () => {
  await storeCustomEnquiries();
  for (const question of questions) {
    const page = pageOf(question);
    const { status, website: site, period: days } = question;
    const query = {
      ...page,
      search: '',
      status: status as 'verified' | 'unverified' | undefined,
      website: site,
      ...days,
    };
    const ofStatus = status ? eq(generalEnquiries.verified, status === 'verified') : undefined;
    expect([query, seen(await listGeneralEnquiries(db, admin.user.id, query, now()))]).toEqual([
      query,
      await skipped(generalEnquiries, and(ofStatus, within(generalEnquiries, question)), page),
    ]);
  }
});

import type { ExportList } from '../../../lib/lists/exports/schema';
import { columnNames } from '@/texts/lists/messages-exports';
import { applications } from '../../companies/table';
import { createEnquiries } from '../../enquiries/listing-enquiries/create';
import { newId } from '../../platform/values/ids';
import { reviews } from '../../listings/table';
import { addWebsite, setUpNetwork, storedEnquiryFor } from '../../test/network';

const { server, admin, safari, safariOwner, website, lodge, safariAdmin } = await setUpNetwork();
type Names = keyof typeof columnNames;

/** What stands in a column of a list's file, for an admin. */
async function told(list: ExportList, name: Names, query = ''): Promise<string[]> {
  const { body } = await server.http<{ ticket: string }>('POST', `/dashboard/exports/${list}/tickets`, {
    token: admin.token,
  });
  const file = await server.http<string>('GET', `/dashboard/exports/${list}?ticket=${body.ticket}${query}`, {
    token: admin.token,
  });
  expect(file.status).toBe(200);
  const [head = '', ...lines] = file.body.replace('\uFEFF', '').trimEnd().split('\r\n');
  const at = head.split(',').indexOf(columnNames[name]);
  return lines.map((line) => line.split(',')[at]!).sort();
}
/** A filter leaves something and takes something away. */
async function expectNarrowed(list: ExportList, name: Names, query: string, left: string[]) {
  const all = await told(list, name);
  expect([query, await told(list, name, query)]).toEqual([query, [...left].sort()]);
  expect(left.length).toBeLessThan(all.length);
  expect(left.length).toBeGreaterThan(0);
}

test('enquiries by view, company, website and days', async () => {
  const other = await addWebsite(server);
  const at = (day: string) => new Date(`${day}T10:00:00Z`);
  const enquiry = (lastName: string, of: typeof safari, site: string, date: Date, readBy: string[] = []) => ({
    ...storedEnquiryFor(site, of, date),
    lastName,
    readBy,
  });
  await createEnquiries(server.db, [
    enquiry('Old', safari, website, at('2024-05-10')),
    enquiry('Read', safari, other, server.clock.now(), [admin.user.id]),
    enquiry('Lodge', lodge, website, server.clock.now()),
    { ...enquiry('Robot', lodge, website, server.clock.now()), state: 'spam' as const },
  ]);
  expect(await told('enquiries', 'lastName')).toEqual(['Lodge', 'Old', 'Read']);
  expect(await told('enquiries', 'lastName', '&view=spam')).toEqual(['Robot']);
  await expectNarrowed('enquiries', 'lastName', '&view=unread', ['Old', 'Lodge']);
  await expectNarrowed('enquiries', 'lastName', '&view=week', ['Read', 'Lodge']);
  await expectNarrowed('enquiries', 'lastName', `&company=${safariOwner.companyId}`, ['Old', 'Read']);
  await expectNarrowed('enquiries', 'lastName', `&website=${other}`, ['Read']);
  await expectNarrowed('enquiries', 'lastName', '&to=2024-05-10', ['Old']);
  await expectNarrowed('enquiries', 'lastName', '&from=2024-05-11', ['Read', 'Lodge']);
});

test('applications by what has become of them, with the day and the reason', async () => {
  const application = (companyName: string, more: Partial<typeof applications.$inferInsert>) => ({
    id: newId(server.clock.now()),
    role: 'safari-owner' as const,
    companyName,
    tradingName: companyName,
    contactName: 'Ann Bloom',
    contactPosition: 'Director',
    contactPhone: '+254700000000',
    email: `${companyName.toLowerCase()}@acacia.example`,
    createdAt: server.clock.now(),
    ...more,
  });
  const decidedAt = new Date('2026-01-05T10:00:00Z');
  await server.db
    .insert(applications)
    .values([
      application('Open', { status: 'verified' }),
      application('Taken', { status: 'approved', decidedAt }),
      application('Refused', { status: 'declined', decidedAt, declineReason: 'No licence yet.' }),
    ]);
  expect(await told('applications', 'company')).toEqual(['Open']);
  expect(await told('applications', 'company', '&outcome=received')).toEqual(['Open', 'Refused', 'Taken']);
  await expectOne('&outcome=approved', 'Taken', '');
  await expectOne('&outcome=declined', 'Refused', 'No licence yet.');

  async function expectOne(query: string, company: string, reason: string) {
    expect(await told('applications', 'company', query)).toEqual([company]);
    expect(await told('applications', 'decided', query)).toEqual(['2026-01-05T10:00:00Z']);
    expect(await told('applications', 'reason', query)).toEqual([reason]);
  }
});

test('decided reviews by the days of their decisions, for who decides on such listings', async () => {
  const review = (of: typeof safari, decided: string | null) => ({
    id: newId(server.clock.now()),
    kind: of.kind,
    listingId: of.id,
    submittedAt: new Date('2026-01-01T10:00:00Z'),
    decidedAt: decided === null ? null : new Date(decided),
  });
  await server.db
    .insert(reviews)
    .values([
      review(safari, '2026-01-02T12:30:00Z'),
      review(lodge, '2026-01-03T10:00:00Z'),
      review(safari, null),
    ]);
  expect(await told('decided-reviews', 'listing')).toEqual([safari.title, lodge.title].sort());
  await expectNarrowed('decided-reviews', 'listing', '&to=2026-01-02', [safari.title]);
  expect(await told('decided-reviews', 'hours')).toEqual(['26.5', '48']);
  expect(await told('decided-reviews', 'owner', '&to=2026-01-02')).toHaveLength(1);
  const { body } = await server.http<{ ticket: string }>(
    'POST',
    '/dashboard/exports/decided-reviews/tickets',
    { token: safariAdmin.token },
  );
  const file = await server.http<string>('GET', `/dashboard/exports/decided-reviews?ticket=${body.ticket}`, {
    token: safariAdmin.token,
  });
  expect(file.body).not.toContain(lodge.title);
});

import { addDays } from '../../../lib/platform/values/days';
import { addCounts } from '../../platform/counts/queries';
import { dailyCounts } from '../../platform/counts/table';
import { sentNotices } from '../notices/table';
import { scopesOf } from '../../platform/http/scopes';
import { sweep } from '../../product/sweep';
import { priorities } from '../../platform/mail/mailer';
import { addListing, addWebsite, storeEnquiry } from '../../test/network';
import { startServerOfFile } from '../../test/harness';
import { putListing, removeListings } from '../../test/stored';
import { weekStartOf } from './weeks';

const today = '2026-11-25';

const server = await startServerOfFile();
const website = await addWebsite(server);
const owner = await server.signIn('safari-owner', { password: 'Safari2026', email: 'ann@acacia.test' });
beforeEach(async () => {
  server.clock.set(`${today}T06:00:00Z`);
  server.mails.length = 0;
  await server.db.delete(sentNotices);
  await removeListings(server);
  await server.db.delete(dailyCounts);
});

/** A listing that was last saved a month ago. */
async function listed(title: string, visibleTo: string, pricedTo = '2028-12-31') {
  const prices = {
    lowSeason: { duration: [{ from: '2026-01-01', to: '2026-06-30' }], price: 100 },
    highSeason: { duration: [{ from: '2026-07-01', to: pricedTo }], price: 200 },
    peakSeason: { duration: [{ from: '2025-01-01', to: '2025-02-01' }], price: 300 },
  };
  const content = { prices, photos: [], visibleOn: [website], visibleTo };
  const at = new Date('2026-10-20T10:00:00Z');
  const dates = { createdAt: at, updatedAt: at };
  return addListing(server, 'safari', owner.companyId!, { title, content, ...dates });
}
const look = async () => {
  await sweep(server.context);
  await server.context.outbox.deliver();
  return server.mails.map(({ subject }) => subject);
};

describe('visibility', () => {
  it('is told 30 days before its last one, once for each last day, also by a server that has just begun', async () => {
    await listed('Mara', addDays(today, 31));
    expect(await look()).toEqual([]);
    server.clock.set(`${addDays(today, 1)}T06:00:00Z`);
    expect(await look()).toEqual(['Mara is visible until 26 December 2026']);
    expect(server.mails[0]!.text).toContain('http://dashboard.test/admin/safaris/edit/mara');
    expect(server.mails[0]).toMatchObject({ priority: priorities.digest });
    expect(await look()).toHaveLength(1);
    server.clock.set(`${addDays(today, 2)}T06:00:00Z`);
    expect(await look()).toHaveLength(1);
  });

  it('is told in one mail for all listings of a company, after however long a standstill', async () => {
    for (const [title, days] of [
      ['Mara', 3],
      ['Tsavo', 29],
      ['Gone', -2],
      ['Far', 90],
    ] as const)
      await listed(title, addDays(today, days));
    server.clock.set(`${today}T23:59:00Z`);
    expect(await look()).toEqual(['2 listings are visible for 30 days or less']);
    expect(server.mails[0]!.text).toContain('showing these listings after their last day.');
    expect(server.mails[0]!.text).toMatch(
      /- Mara, visible until 28 November 2026: .*\n- Tsavo, visible until/,
    );
  });

  it('is not told where a later day waits for its approval, nor of what was deleted', async () => {
    const longer = await listed('Mara', addDays(today, 10));
    const content = { ...longer.content!, visibleTo: '2027-11-01' };
    await putListing(server, longer.id, { content });
    const deleted = await listed('Tsavo', addDays(today, 10));
    await putListing(server, deleted.id, { deletedAt: new Date() });
    expect(await look()).toEqual([]);
  });
});

describe('prices', () => {
  it('are told once they end in less than six months, once for each last day', async () => {
    await listed('Mara', '2099-01-01', addDays(today, 183));
    expect(await look()).toEqual([]);
    server.clock.set(`${addDays(today, 1)}T06:00:00Z`);
    expect(await look()).toEqual(['Mara has prices until 27 May 2027']);
    expect(server.mails[0]!.text).toContain('the prices of this listing run out within six months');
    server.clock.set(`${addDays(today, 40)}T06:00:00Z`);
    expect(await look()).toHaveLength(1);
  });

  it('are not told to somebody who has just saved them, nor of what nobody sees', async () => {
    const fresh = await listed('Mara', '2099-01-01', '2026-12-31');
    await putListing(server, fresh.id, { updatedAt: server.clock.now() });
    await listed('Tsavo', addDays(today, -1), '2026-12-31');
    expect(await look()).toEqual([]);
  });
});

describe('the week', () => {
  it('is told on its Monday from the morning on, once, with what was asked about most', async () => {
    const mara = await listed('Mara', '2099-01-01');
    const tsavo = await listed('Tsavo', '2099-01-01');
    for (const of of [mara, mara, tsavo]) await storeEnquiry(server, website, of, 7);
    await storeEnquiry(server, website, mara, 0, { inquiryDate: new Date('2026-11-15T23:00:00Z') });
    const views = { scopes: scopesOf(mara), metric: 'views', day: '2026-11-22', total: 40 } as const;
    await addCounts(server.db, [views]);
    server.clock.set('2026-11-23T04:59:00Z');
    expect(await look()).toEqual([]);
    server.clock.set('2026-11-23T05:00:00Z');
    expect(await look()).toEqual(['Your week: 3 enquiries, 40 views']);
    const { text } = server.mails[0]!;
    expect(text).toContain('From 16 November 2026 to 22 November 2026');
    expect(text).toContain('3 enquiries (1 the week before)');
    expect(text).toMatch(/- Mara, 2 enquiries: .*\n- Tsavo, 1 enquiry: /);
    server.clock.set('2026-11-24T06:00:00Z');
    expect(await look()).toHaveLength(1);
  });

  it('is not told where nothing happened, and a standstill of weeks brings the last one alone', async () => {
    const mara = await listed('Mara', '2099-01-01');
    server.clock.set('2027-03-03T06:00:00Z');
    for (const days of [21, 14, 7]) await storeEnquiry(server, website, mara, days);
    expect(await look()).toEqual(['Your week: 1 enquiry, 0 views']);
    server.clock.set('2027-03-17T06:00:00Z');
    expect(await look()).toHaveLength(1);
  });

  it('begins on a Monday', () => {
    expect(['2026-11-22', '2026-11-23', '2026-11-25'].map(weekStartOf)).toEqual([
      '2026-11-16',
      '2026-11-23',
      '2026-11-23',
    ]);
  });
});

it('two servers that look at once tell everything once', async () => {
  await listed('Mara', addDays(today, 10));
  await Promise.all([look(), look(), look()]);
  await server.context.outbox.deliver();
  expect(server.mails).toHaveLength(1);
});

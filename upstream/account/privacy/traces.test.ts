import { eq, getTableName, sql } from 'drizzle-orm';
import { openArchive } from '../../platform/files/unzip';
import { rowsOf } from '../../platform/db/client';
import { recordAudit } from '../../platform/deeds/note';
import { history } from '../../platform/deeds/table';
import { enquiries, generalEnquiries } from '../../enquiries/table';
import { newId } from '../../platform/values/ids';
import { executeCommandLine } from '../../platform/operators/answer';
import { setUpNetwork } from '../../test/network';
import { storeApplications } from '../../test/stored';
import { rateLimits } from '../../platform/limits/table';
import { wholeDatabase } from '../../test/whole-database';
import { erasePerson, findStoredData } from './erase';
import { exportPerson } from './export';
import { selectOld } from './old-enquiries';
import { findPersonByEmail } from './person';
import { places, rowsOfPlace } from './places';

const { server, website, safariOwner, admin } = await setUpNetwork();
const by = { id: null, name: 'grace', type: 'operator' };
const doer = () => ({ by, at: server.clock.now() });
const erase = (email: string) => erasePerson(server.context, { email, by });
const saidOf = async (words: RegExp) =>
  JSON.stringify(await wholeDatabase(server.db)).match(new RegExp(words, 'gi')) ?? [];

/** Adds an account that can no longer sign in. */
async function addFormerUser(name: string, email: string) {
  const person = await server.signIn('safari-owner', { name, email });
  await executeCommandLine(server.context, 'grace', ['disable', email]);
  return person;
}

async function addCustom(fields: Partial<typeof generalEnquiries.$inferInsert>) {
  await server.db.insert(generalEnquiries).values({
    ...{ id: newId(server.clock.now()), websiteId: website, fullName: 'Xenia', country: 'Sweden' },
    ...{ emailAddress: 'xenia@else.example', message: '', inquiryDate: server.clock.now() },
    ...fields,
  });
}

test('no place is looked through anew for each row of another table', async () => {
  const person = await findPersonByEmail(server.db, safariOwner.user.email);
  const repeated: string[] = [];
  let looked = 0;
  for (const place of places) {
    const rows = await rowsOfPlace(place, person, server.context);
    const query = sql`explain select 1 from ${place.table} where ${rows}`;
    const plan = (await rowsOf<Record<string, string>>(server.db, query)).flatMap(Object.values).join('\n');
    // What is hashed is read once; what looks into the row itself reads no table.
    for (const [, name, step] of plan.matchAll(/^ *(SubPlan \d+)\n *->  (.*)$/gm)) {
      looked += 1;
      if (!plan.includes(`hashed ${name}`) && !step!.startsWith('Function Scan'))
        repeated.push(`${getTableName(place.table)}: ${step}`);
    }
  }
  expect(looked).toBeGreaterThan(0);
  expect(repeated).toEqual([]);
});

test.each([['enquiries', enquiries] as const, ['general_enquiries', generalEnquiries] as const])(
  'old %s are found by an index without those that are erased',
  async (name, table) => {
    const plan = await server.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      const old = selectOld(tx, table, server.clock.now()).for('update');
      return rowsOf<Record<string, string>>(tx, sql`explain ${old}`);
    });
    expect(plan.flatMap(Object.values).join('\n')).toContain(`${name}_unerased `);
  },
);

test('the accounts of who is erased are locked, so that none is enabled meanwhile', async () => {
  const { user } = await addFormerUser('Lena Lock', 'lena@lock.example');
  await server.db.transaction(async (tx) => {
    await findPersonByEmail(tx, 'lena@lock.example', true);
    const locked = sql`select id from users where xmax::text = pg_current_xact_id()::text`;
    expect(await rowsOf(tx, locked)).toEqual([{ id: user.id }]);
  });
});

test('a name goes from a change of right, and an address from the note of another traveller', async () => {
  const { companyId } = await addFormerUser('Rita Right', 'rita@right.example');
  const change = (field: string) => [{ field, before: 'owner', after: 'reader' }];
  await recordAudit(server.db, doer(), { kind: 'company', id: companyId! }, 'right', change('Rita Right'));
  await recordAudit(server.db, doer(), { kind: 'company', id: companyId! }, 'right', change('Ben Other'));
  await addCustom({ note: 'Ask Rita@right.example first.', verifyTokenHash: 'a hash that signs' });
  const archive = await exportPerson(server.context, 'rita@right.example');
  const bytes: Buffer[] = [];
  for await (const chunk of archive) bytes.push(chunk);
  const said = await (await openArchive(Buffer.concat(bytes), 10_000_000))('person.json');
  expect(said!.toString()).toContain('Ask Rita@right.example first.');
  expect(said!.toString()).not.toContain('a hash that signs');
  await erase('rita@right.example');
  expect(await saidOf(/rita/)).toEqual([]);
  expect(await saidOf(/Ask \(forgotten\) first\.|Ben Other/)).toHaveLength(2);
});

test('an application whose reason names the address is exported without its token', async () => {
  const secret = { verifyTokenHash: 'another hash', declineReason: 'See ida@two.example.' };
  await storeApplications(server, [{ status: 'declined', ...secret }]);
  const bytes: Buffer[] = [];
  for await (const chunk of await exportPerson(server.context, 'ida@two.example')) bytes.push(chunk);
  const said = (await (await openArchive(Buffer.concat(bytes), 10_000_000))('person.json'))!.toString();
  expect(said).toContain('See ida@two.example.');
  expect(said).not.toContain('another hash');
});

test('an address that an account had before is looked for too, unless another one has it now', async () => {
  const { user } = await addFormerUser('Nora New', 'nora@new.example');
  const { user: heir } = await addFormerUser('Hal Heir', 'office@old.example');
  for (const before of ['Nora@old.example', heir.email]) {
    const change = { field: 'email', before, after: user.email };
    await recordAudit(server.db, doer(), { kind: 'account', id: user.id }, 'address', [change]);
  }
  await addCustom({ note: 'Write to nora@old.example or office@old.example.' });
  await erase('nora@new.example');
  expect(await saidOf(/nora/)).toEqual([]);
  expect(await saidOf(/Write to \(forgotten\) or office@old\.example\./)).toHaveLength(1);
});

test('a long history is forgotten at once, every row of it', async () => {
  const { user } = await addFormerUser('Lois Long', 'lois@long.example');
  await server.db
    .execute(sql`insert into ${history} (id, at, kind, record_id, user_id, name, role, action, changes)
    select 'long ' || n, now(), 'info', 'i', ${user.id}, 'Lois Long', 'admin', 'changed', '[]' from generate_series(1, 2100) n`);
  await erase('lois@long.example');
  expect(await saidOf(/lois/)).toEqual([]);
  expect(await saidOf(/"long \d+"/)).toHaveLength(2100);
});

test('one search at a time, and a hundred calls an hour of one admin', async () => {
  const busy = /Another search, export or erasure is under way/;
  const both = [
    findStoredData(server.context, 'a@else.example'),
    findStoredData(server.context, 'b@else.example'),
  ];
  const [first, second] = await Promise.allSettled(both);
  expect(first!.status).toBe('fulfilled');
  expect(String((second as PromiseRejectedResult).reason)).toMatch(busy);
  const find = () =>
    server.http('POST', '/dashboard/privacy/find', { token: admin.token, json: { email: 'a@else.example' } });
  expect((await find()).status).toBe(200);
  await server.db
    .update(rateLimits)
    .set({ count: 100 })
    .where(eq(rateLimits.key, `privacy:${admin.user.id}`));
  expect((await find()).status).toBe(429);
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { jest } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { deskMessages } from '@/texts/enquiries/messages-desk';
import type { StoredCount } from '../../../lib/account/privacy/schema';
import { daily } from '../../platform/counts/queries';
import { openArchive } from '../../platform/files/unzip';
import { history } from '../../platform/deeds/table';
import { executeCommandLine } from '../../platform/operators/answer';
import { setUpNetwork } from '../../test/network';
import { inbound, mailWith, sendRaw, threadOf } from '../../test/raw-mail';
import { storedCustomEnquiries, storedEnquiries } from '../../test/stored';
import { bill, leaveTraces } from '../../test/travellers';
import { wholeDatabase } from '../../test/whole-database';
import { erasePerson } from './erase';
import { readErasures } from './erasures-file';
import { sweep } from '../../product/sweep';

const network = await setUpNetwork();
const { server, safariOwner, admin, safariAdmin } = network;
const addTraveller = (address: string, days?: number) => leaveTraces(network, address, days);
beforeEach(() => {
  server.context.env.inbound = inbound;
  server.clock.advance(1);
});

const by = { id: null, name: 'grace', type: 'operator' };
const erase = (email: string, isTrial = false) => erasePerson(server.context, { email, by, isTrial });
/** What the whole database says of somebody. */
const saidOf = async (words: RegExp) =>
  JSON.stringify(await wholeDatabase(server.db)).match(new RegExp(words, 'gi')) ?? [];
const sum = (counts: readonly StoredCount[]) =>
  counts.toSorted((one, other) => (one.group < other.group ? -1 : 1));
const as = (token: string, call: string, email: string) =>
  server.http<string & { found: StoredCount[]; erased: StoredCount[]; message: string }>(
    'POST',
    `/dashboard/privacy/${call}`,
    { token, json: { email } },
  );

/** A reply of somebody who has seen all of a thread. */
async function replyTo(thread: string, token: string) {
  const path = `/dashboard/${thread}`;
  const { body } = await server.http<{ _id: string }[]>('GET', `${path}/messages`, { token });
  const json = { text: 'Dear whoever.', seen: body.at(-1)!._id };
  return server.http('POST', `${path}/replies`, { token, json });
}
const refusedAsErased = {
  status: 409,
  body: { message: 'The traveller was erased: there is no address left to write to.' },
};

describe('a traveller', () => {
  const said = /\bcarla|quist|4670000111/;

  test('is found by any spelling of the mailbox, exported with the files, and erased; counts stay', async () => {
    const joanna = 'joanncarla@north.example';
    const asked = { firstName: 'Jo', lastName: 'Other', emailAddress: joanna, message: `Not ${joanna}.` };
    await network.addEnquiries([asked]);
    const { id, custom } = await addTraveller('Carla+trip@north.example');
    const files = path.join(server.context.env.dataDir, 'private-files');
    expect(readdirSync(files)).toHaveLength(1);

    const { found } = (await as(admin.token, 'find', 'CARLA@north.example')).body;
    expect(Object.fromEntries(found.map(({ group, count }) => [group, count]))).toMatchObject({
      enquiries: 2,
      messages: 3,
      attachments: 1,
      custom: 1,
      feedback: 1,
    });

    const before = await wholeDatabase(server.db);
    const dry = await erase('carla@north.example', true);
    expect(await wholeDatabase(server.db)).toEqual(before);
    expect(sum(dry)).toEqual(sum(found));

    const counts = await server.db.select().from(daily);
    expect((await as(admin.token, 'erase', 'carla@north.example')).body.erased).toEqual(dry);
    expect(await saidOf(said)).toEqual([]);
    expect(await saidOf(/Not joanncarla@north/)).toHaveLength(1);
    expect(readdirSync(files)).toEqual([]);
    expect(await server.db.select().from(daily)).toEqual(counts);
    expect((await storedEnquiries(server)).find((one) => one.id === id)).toMatchObject({
      firstName: '(forgotten)',
      ...{ lastName: '', emailAddress: '', phoneNumber: '', message: '', numberOfDays: 6, adults: 2 },
    });
    for (const [thread, { token }] of [
      [`enquiries/${id}`, safariOwner],
      [`general-enquiries/${custom}`, admin],
    ] as const)
      expect(await replyTo(thread, token)).toMatchObject(refusedAsErased);
    expect((await as(admin.token, 'find', 'carla@north.example')).body.found).toEqual([]);
    expect(await as(admin.token, 'erase', 'carla@north.example')).toMatchObject({
      status: 404,
      body: { message: 'Nothing is stored about this address.' },
    });

    // Proved without the data: who, when, how much; and by a line that only the key can read.
    const [proof] = await server.db.select().from(history).where(eq(history.kind, 'person'));
    expect(proof).toMatchObject({ action: 'erased', userId: admin.user.id });
    expect(proof!.changes).toContainEqual({ field: 'messages', before: null, after: '3' });
    const [line, ...more] = readErasures(server.context.env.erasuresFile);
    expect([line!.id, more]).toEqual([proof!.recordId, []]);
    expect(readFileSync(server.context.env.erasuresFile, 'utf8')).not.toMatch(/carla|north/i);
  });

  test('who wrote into the thread of another, by a mail that names its sender, is found and erased there', async () => {
    const { id } = await addTraveller('ben@host.example');
    const guest = { from: 'Carla+trip@guest.example', to: threadOf(id) };
    expect(await sendRaw(server, mailWith(guest, [{ name: 'Quist.pdf', bytes: bill }]))).toBe(202);
    const found: StoredCount[] = [
      { group: 'messages', count: 1 },
      { group: 'attachments', count: 1 },
    ];
    const { body } = await as(admin.token, 'find', 'carla@guest.example');
    expect(sum(body.found)).toEqual(sum(found));
    expect(sum(await erase('carla@guest.example'))).toEqual(sum(found));
    expect(await saidOf(/guest\.example/)).toEqual([]);
    expect(await saidOf(/Write to ben@host\.example/)).toHaveLength(1);
    await erase('ben@host.example');
  });

  test('enquiries older than KEEP_ENQUIRIES_MONTHS are erased of the person, unless their thread is younger', async () => {
    const inquiryDate = new Date(server.clock.now().valueOf() - 70 * 86_400_000);
    const old = { inquiryDate, emailAddress: 'carla.old@north.example' };
    const [{ _id: id } = { _id: '' }] = await network.addEnquiries([old]);
    await network.addCustomEnquiries([old]);
    const { id: young } = await addTraveller('carla.young@north.example', 70);
    await sweep(server.context);
    expect(await saidOf(/carla.old@north/)).not.toEqual([]);
    server.context.env.keepEnquiriesMonths = 2;
    await sweep(server.context);
    server.context.env.keepEnquiriesMonths = undefined;
    expect(await saidOf(/carla.old@north/)).toEqual([]);
    const rows = (await storedEnquiries(server)).filter((one) => [id, young].includes(one.id));
    expect(rows.map(({ emailAddress }) => emailAddress).sort()).toEqual(['', 'carla.young@north.example']);
    const custom = (await storedCustomEnquiries(server)).map(({ emailAddress }) => emailAddress);
    expect(custom).toContain('carla.young@north.example');
    expect(custom).not.toContain('carla.old@north.example');
    await erase('carla.young@north.example');
    expect(await saidOf(said)).toEqual([]);
  });

  test('a reply that is under way while its traveller is erased is refused, and mails nothing', async () => {
    const { db } = server.context;
    for (const list of ['enquiries', 'general-enquiries'] as const) {
      const { id, custom } = await addTraveller('carla@late.example');
      const [key, { token }] = list === 'enquiries' ? [id, safariOwner] : [custom, admin];
      await server.context.outbox.settled();
      server.mails.length = 0;
      const begin = db.transaction.bind(db);
      // Its enquiry has been found by then, with the address.
      jest.spyOn(db, 'transaction').mockImplementationOnce(async (...run) => {
        await erase('carla@late.example');
        return begin(...run);
      });
      expect([list, await replyTo(`${list}/${key}`, token)]).toMatchObject([list, refusedAsErased]);
      jest.restoreAllMocks();
      await server.context.outbox.settled();
      expect(server.mails).toEqual([]);
    }
  });

  test('nobody writes into the threads of an erased traveller, even by a mail that was coming in', async () => {
    const { db } = server.context;
    const { id, custom } = await addTraveller('carla@later.example');
    const privateFiles = path.join(server.context.env.dataDir, 'private-files');
    const send = (enquiryId: string) =>
      sendRaw(
        server,
        mailWith({ from: 'carla@later.example', to: threadOf(enquiryId) }, [
          { name: 'Quist.pdf', bytes: Buffer.concat([bill, Buffer.from(enquiryId)]) },
        ]),
      );
    const begin = db.transaction.bind(db);
    jest.spyOn(db, 'transaction').mockImplementationOnce(async (...run) => {
      await erase('carla@later.example');
      return begin(...run);
    });
    expect(await send(id)).toBe(404);
    jest.restoreAllMocks();
    const files = readdirSync(privateFiles);
    for (const enquiryId of [id, custom]) expect(await send(enquiryId)).toBe(404);
    expect(readdirSync(privateFiles)).toEqual(files);
    expect(await saidOf(said)).toEqual([]);
  });

  test('nothing is erased where the line cannot be written', async () => {
    await addTraveller('carla@south.example');
    const { erasuresFile } = server.context.env;
    server.context.env.erasuresFile = path.join(server.context.env.dataDir, 'none', 'erasures.log');
    const before = await wholeDatabase(server.db);
    const { code, lines } = await executeCommandLine(
      server.context,
      'grace',
      ['erase', 'carla@south.example'],
      'people',
    );
    server.context.env.erasuresFile = erasuresFile;
    expect([code, lines]).toEqual([1, ['Nothing was erased: ERASURES_FILE cannot be written to (ENOENT).']]);
    expect(await wholeDatabase(server.db)).toEqual(before);
    await erase('carla@south.example');
  });
});

describe('an export', () => {
  test('holds every row and file, nothing that signs somebody in, and is for admins alone', async () => {
    await addTraveller('carla@export.example');
    for (const call of ['find', 'export', 'erase'])
      for (const { token } of [safariAdmin, safariOwner])
        expect((await as(token, call, 'carla@export.example')).status).toBe(403);
    const unpacked = async (email: string) => {
      const answer = await fetch(`${server.url}/dashboard/privacy/export`, {
        method: 'POST',
        headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      });
      expect(answer.headers.get('content-disposition')).toMatch(
        /^attachment; filename="person-[\d-]+\.zip"$/,
      );
      const read = await openArchive(Buffer.from(await answer.arrayBuffer()), 10_000_000);
      return { read, said: (await read('person.json'))!.toString() };
    };
    const { read, said } = await unpacked('carla@export.example');
    const { stored: tables } = JSON.parse(said) as { stored: Record<string, { id: string }[]> };
    const first = await read(`files/${tables.enquiry_attachments![0]!.id}-Quist.pdf`);
    expect(first).toEqual(bill);
    expect(said).toContain('Quist has called.');
    for (const hint of [deskMessages.noteIsPrivate, deskMessages.noteIsOfStaff])
      expect(hint).toContain('Travellers who ask for their data get it too.');
    expect(Object.keys(tables)).toEqual(
      expect.arrayContaining(['enquiries', 'enquiry_messages', 'general_enquiries', 'feedback']),
    );
    const ofAdmin = (await unpacked(admin.user.email)).said;
    expect(ofAdmin).toContain(admin.user.email);
    const secrets = (await wholeDatabase(server.db)).sessions!.map(({ key }) => String(key));
    expect(secrets.length).toBeGreaterThan(0);
    for (const secret of secrets) expect(ofAdmin).not.toContain(secret);
    expect(ofAdmin).not.toMatch(/passwordHash|"key"/);
    await erase('carla@export.example');
  });
});

import { createServer, type Socket } from 'node:net';
import { listen } from '../../../lib/platform/testing/listen';
import { createLog } from '../../../lib/platform/node/log';
import { startServerOfFile } from '../../test/harness';
import { sweep } from '../../product/sweep';
import type { PostedMail, Priority } from './mailer';
import { Outbox } from './outbox';
import { bouncedMailboxes, mails } from './table';
import { smtpMailer } from './transport';

const minute = 60;
const day = 86_400;
let logged: { event: string; attempts?: number }[];
let sent: PostedMail[];
let fail: Error | null;
let isRoom: boolean;
let send: (mail: PostedMail) => Promise<void>;

const server = await startServerOfFile();
beforeEach(async () => {
  await server.db.delete(mails);
  [logged, sent, fail, isRoom] = [[], [], null, true];
  send = (mail) => {
    if (fail) return Promise.reject(fail);
    sent.push(mail);
    return Promise.resolve();
  };
});

const open = () =>
  new Outbox({
    db: server.db,
    now: server.clock.now,
    hasRoom: () => Promise.resolve(isRoom),
    log: createLog({
      write: (line: string) => void logged.push(JSON.parse(line) as (typeof logged)[number]),
    }),
    mailer: {
      send: (mail) => send(mail),
    },
  });
const hello = (subject = 'Hello') => ({ to: 'ann@demo.test', subject, paragraphs: ['A secret link'] });
const refusal = (command: string, response: string) =>
  Object.assign(new Error('no'), { command, response, responseCode: Number(response.slice(0, 3)) });
const waiting = () => server.db.select().from(mails);

describe('a mail', () => {
  it('goes out once what it tells stands, and is forgotten then', async () => {
    const outbox = open();
    await server.db.transaction((db) => outbox.post(db, hello()));
    outbox.wake();
    await outbox.settled();
    expect(sent).toMatchObject([{ to: 'ann@demo.test', subject: 'Hello' }]);
    expect(await waiting()).toEqual([]);
  });

  it('is not sent where what it tells did not come to be', async () => {
    const outbox = open();
    const work = server.db.transaction(async (db) => {
      await outbox.post(db, hello());
      throw new Error('something else failed');
    });
    await expect(work).rejects.toThrow('something else failed');
    await outbox.deliver();
    expect(sent).toEqual([]);
  });

  it('that was not taken comes again, after 15 s, 30 s and so on', async () => {
    const outbox = open();
    fail = new Error('connect ECONNREFUSED');
    await outbox.post(server.db, hello());
    await outbox.deliver();
    server.clock.advance(14);
    await outbox.deliver();
    expect(logged).toMatchObject([
      { event: 'an email was not accepted and will be sent again', attempts: 1 },
    ]);
    server.clock.advance(1);
    await outbox.deliver();
    server.clock.advance(29);
    await outbox.deliver();
    expect(logged.map(({ attempts }) => attempts)).toEqual([1, 2]);
    fail = null;
    server.clock.advance(1);
    await outbox.deliver();
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['RCPT TO', '550 No such user here'],
    ['RCPT TO', '550-5.1.1 No such user\n550 5.1.1 Look it up'],
    ['RCPT TO', '550 5.1.10 The recipient was not found'],
    ['DATA', '552 5.2.2 The mailbox is full'],
  ])('is given up when %s is answered by "%s", and its text is blotted out', async (command, response) => {
    const outbox = open();
    fail = refusal(command, response);
    await outbox.post(server.db, hello());
    await outbox.deliver();
    expect(logged).toMatchObject([{ event: 'an email was given up' }]);
    expect(await waiting()).toMatchObject([{ recipient: 'ann@demo.test', text: '', html: '' }]);
    server.clock.advance(7 * day + 1);
    await sweep(server.context);
    expect(await waiting()).toEqual([]);
  });

  it.each([
    ['AUTH PLAIN', '535 5.7.8 Wrong password'],
    ['MAIL FROM', '530 5.7.0 Authentication required'],
    ['MAIL FROM', '550 5.1.1 Unknown sender'],
    ['RCPT TO', '451 4.7.1 Try again later'],
    ['RCPT TO', '530 Authentication required'],
    ['RCPT TO', '550 5.7.1 Relaying denied'],
    ['RCPT TO', '550 5.1.8 The domain of the sender was not found'],
    ['DATA', '550 5.4.5 Daily limit exceeded'],
    ['DATA', '554 Refused'],
  ])('waits when %s is answered by "%s", which says nothing of its recipient', async (command, response) => {
    const outbox = open();
    fail = refusal(command, response);
    await outbox.post(server.db, { ...hello(), toListing: true });
    await outbox.deliver();
    expect(await waiting()).toMatchObject([{ failedAt: null, attempts: 1 }]);
    expect(await server.db.$count(bouncedMailboxes)).toBe(0);
  });

  it('is given up after two days', async () => {
    const outbox = open();
    fail = new Error('connect ECONNREFUSED');
    await outbox.post(server.db, hello());
    server.clock.advance(2 * day);
    await outbox.deliver();
    expect(logged).toMatchObject([{ event: 'an email was given up' }]);
  });

  it('with a link that has run out is not sent any more', async () => {
    const outbox = open();
    await outbox.post(server.db, hello(), { expiresAt: new Date(server.clock.now().valueOf() + 60_000) });
    server.clock.advance(minute);
    await outbox.deliver();
    expect(sent).toEqual([]);
    expect(logged).toMatchObject([{ event: 'an email was not sent in time' }]);
    expect(await waiting()).toEqual([]);
  });

  it('leaves although it was posted by a clock that was a year ahead', async () => {
    const outbox = open();
    server.clock.advance(365 * day);
    await outbox.post(server.db, hello());
    server.clock.advance(-365 * day);
    await outbox.deliver();
    expect(sent).toHaveLength(1);
  });

  it('is one worker’s alone, however many there are', async () => {
    const workers = [open(), open(), open()];
    for (let count = 0; count < 20; count += 1) await workers[0]!.post(server.db, hello(`Mail ${count}`));
    await Promise.all(workers.map((worker) => worker.deliver()));
    expect(sent.map(({ subject }) => subject).sort()).toEqual(
      Array.from({ length: 20 }, (_, count) => `Mail ${count}`).sort(),
    );
  });

  it('whose worker died is taken up by another after a minute, under the same id', async () => {
    const outbox = open();
    await outbox.post(server.db, hello());
    const [{ id } = { id: '' }] = await waiting();
    const taken = new Date(server.clock.now().valueOf() + 60_000);
    await server.db.update(mails).set({ attempts: 1, nextAttemptAt: taken });
    await outbox.deliver();
    expect(sent).toEqual([]);
    server.clock.advance(minute);
    await outbox.deliver();
    expect(sent.map((mail) => mail.id)).toEqual([id]);
  });
});

describe('of many mails', () => {
  const many = (count: number, priority: Priority) =>
    Array.from({ length: count }, (_, index) => hello(`${priority} ${index}`));

  it('a link goes before the notices that wait, and these before what sums up a day', async () => {
    const outbox = open();
    await outbox.postAll(server.db, many(5, 'digest'), { priority: 'digest' });
    await outbox.postAll(server.db, many(500, 'notice'));
    let posted: Promise<string> | undefined;
    send = async (mail) => {
      sent.push(mail);
      if (sent.length === 10) posted = outbox.post(server.db, hello('link'), { priority: 'link' });
      await posted;
    };
    await outbox.deliver();
    const subjects = sent.map(({ subject }) => subject);
    // Three are under way at once: two others may have been taken before one, and leave after it.
    expect(subjects.indexOf('link')).toBeLessThanOrEqual(13);
    expect(subjects.findIndex((subject) => subject.startsWith('digest'))).toBeGreaterThanOrEqual(501 - 2);
    expect(subjects).toHaveLength(506);
  });

  it('three are under way at once, and no more', async () => {
    let [underWay, most] = [0, 0];
    let reached = () => {};
    const three = new Promise<void>((resolve) => (reached = resolve));
    send = async () => {
      most = Math.max(most, (underWay += 1));
      if (underWay === 3) reached();
      await three;
      for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
      underWay -= 1;
    };
    const outbox = open();
    await outbox.postAll(server.db, many(12, 'notice'));
    await Promise.all([outbox.deliver(), outbox.deliver()]);
    expect(most).toBe(3);
    expect(await waiting()).toEqual([]);
  });

  it('a stop waits for those under way alone', async () => {
    const underWay: (() => void)[] = [];
    let stopping: Promise<void> | undefined;
    send = (mail) =>
      new Promise((resolve) => {
        underWay.push(() => (sent.push(mail), resolve()));
        if (underWay.length < 3) return;
        stopping ??= outbox.stop();
        for (const finish of underWay.splice(0)) finish();
      });
    const outbox = open();
    await outbox.postAll(server.db, many(400, 'notice'));
    await outbox.deliver();
    await stopping;
    expect(sent).toHaveLength(3);
    expect(await waiting()).toHaveLength(397);
  });

  it('none is taken up while the disk is full', async () => {
    const outbox = open();
    isRoom = false;
    await outbox.post(server.db, hello());
    await outbox.deliver();
    expect(await waiting()).toMatchObject([{ attempts: 0 }]);
    isRoom = true;
    await outbox.deliver();
    expect(sent).toHaveLength(1);
  });
});

describe('a mail server that says nothing', () => {
  it('is waited for by the mail alone, and readiness tells of it after ten minutes', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => void sockets.push(socket.resume()));
    const { port, close } = await listen(silent);
    const { user } = await server.signIn('safari-owner', { password: 'Giraffe2026' });
    const { send } = server.mailer;
    server.mailer.send = (mail) =>
      smtpMailer(`smtp://127.0.0.1:${port}`, 'Network <network@demo.test>').send(mail);
    const answer = await fetch(`${server.url}/auth/password/forgot`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: user.email }),
    });
    expect(answer.status).toBe(200);
    expect(await waiting()).toHaveLength(1);
    const ready = async () => (await server.http('GET', '/ready')).body as unknown;
    server.clock.advance(10 * minute);
    for (const socket of sockets) socket.destroy();
    await server.context.outbox.settled();
    expect(await ready()).toEqual({ status: 'ready', late: ['mail'] });
    server.mailer.send = send;
    server.clock.advance(minute);
    await server.context.outbox.deliver();
    expect(server.mails.at(-1)?.to).toBe(user.email);
    expect(await ready()).toEqual({ status: 'ready' });
    await close();
  });
});

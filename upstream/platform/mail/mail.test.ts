// One database: it needs none.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { listen } from '../../../lib/platform/testing/listen';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { composeMail, type MailContent } from './template';
import { fileMailer, smtpMailer } from './transport';

const from = 'Network <network@demo.test>';
const hostile = {
  to: 'a@demo.test\r\nBcc: victim@demo.test',
  subject: 'Hello\r\nBcc: victim@demo.test\r\n\r\nAnother body',
  paragraphs: ['<script>alert(1)</script> & "more"'],
  link: { label: 'Open', url: 'http://dashboard.test/?a=1&b=2' },
};

const posted = (content: MailContent, id = 'a1', minute = 0) => ({
  ...composeMail(content),
  id,
  postedAt: new Date(Date.UTC(2026, 10, 21, 8, minute)),
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'outbox-test-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function outbox(): Promise<string[]> {
  const names = (await readdir(folder)).sort();
  return Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
}

describe('a mail', () => {
  it('says the same as plain text and as HTML that cannot carry code', () => {
    const { text, html } = composeMail(hostile);
    expect(text).toContain('<script>alert(1)</script> & "more"\n\nOpen: http://dashboard.test/?a=1&b=2');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;more&quot;');
    expect(html).toContain('<p dir="auto">');
    expect(html).not.toMatch(/<(p|li)(?! dir="auto")\b/);
    expect(html).toContain('<a href="http://dashboard.test/?a=1&amp;b=2">Open</a>');
  });

  it('has each line of a text in two languages run in its own direction', () => {
    const { html } = composeMail({
      to: 'a@b.test',
      subject: 's',
      paragraphs: ['شكرا.\n\nThank <you>.', 'a\nb'],
    });
    const line = (text: string) => `<span dir="auto" style="display: block">${text}</span>`;
    expect(html).toContain(`<p dir="auto">${line('شكرا.')}${line('<br>')}${line('Thank &lt;you&gt;.')}</p>`);
    expect(html).toContain('<p dir="auto">a<br>b</p>');
  });

  it('has no header that somebody slipped in', async () => {
    const mailer = fileMailer(folder, from);
    await mailer.send(posted(hostile));
    await mailer.send({ ...posted(hostile, 'b2'), to: hostile.to, subject: hostile.subject });
    const mails = await outbox();
    expect(mails).toHaveLength(2);
    for (const mail of mails) {
      const headers = mail.split('\r\n\r\n')[0]!;
      expect(headers).not.toMatch(/^bcc:/im);
      expect(headers).toMatch(/^From: Network <network@demo\.test>$/m);
    }
  });

  it('says that nobody wrote it, unless a person did, whose mail names those of its thread', async () => {
    const mailer = fileMailer(folder, from);
    const content = { to: 'a@demo.test', subject: 'Hello', paragraphs: [] };
    const answers = ['<first@demo.test>', '<asked@traveller.test>'];
    await mailer.send(posted(content, 'a1', 1));
    await mailer.send(posted({ ...content, answers: [] }, 'a2', 2));
    await mailer.send(posted({ ...content, answers }, 'a3', 3));
    await mailer.send(posted({ ...content, offUrl: 'http://dashboard.test/off' }, 'a4', 4));
    const headers = (await outbox()).map((mail) => mail.split('\r\n\r\n')[0]!);
    const automatic = headers.map((each) => /^Auto-Submitted: auto-generated$/m.test(each));
    expect(automatic).toEqual([true, false, false, true]);
    expect(headers[1]).not.toMatch(/^(In-Reply-To|References):/m);
    expect(headers[2]).toMatch(/^In-Reply-To: <asked@traveller\.test>$/m);
    expect(headers[2]).toMatch(/^References: <first@demo\.test> <asked@traveller\.test>$/m);
    expect(headers[3]).toMatch(/^List-Unsubscribe-Post: /m);
  });

  it('goes to one recipient, whatever the address looks like', async () => {
    const mailer = fileMailer(folder, from);
    await mailer.send(posted({ to: 'a@demo.test, b@demo.test', subject: 'Hello', paragraphs: [] }));
    const [mail] = await outbox();
    expect(mail).not.toMatch(/^To: a@demo\.test, b@demo\.test/m);
  });
});

describe('without a mail server', () => {
  it('mails are files whose names sort by time', async () => {
    const mailer = fileMailer(folder, from);
    for (const [minute, subject] of ['one', 'two', 'three'].entries())
      await mailer.send(posted({ to: 'a@demo.test', subject, paragraphs: ['Text'] }, `a${minute}`, minute));
    const subjects = (await outbox()).map((mail) => /^Subject: (.*)\r$/m.exec(mail)?.[1]);
    expect(subjects).toEqual(['one', 'two', 'three']);
    expect(await readdir(folder)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^2026-11-21T08.*\.eml$/)]),
    );
  });

  it('a mail that comes again is the same file', async () => {
    const mailer = fileMailer(folder, from);
    const mail = posted({ to: 'a@demo.test', subject: 'Hello', paragraphs: ['Text'] });
    await mailer.send(mail);
    const [first] = await outbox();
    await mailer.send(mail);
    const all = await outbox();
    expect(all).toHaveLength(1);
    expect(/^Message-ID: (.*)\r$/m.exec(all[0]!)?.[1]).toBe('<a1@demo.test>');
    expect(/^Date: .*$/m.exec(all[0]!)![0]).toBe(/^Date: .*$/m.exec(first!)![0]);
  });
});

/** A mail server on this machine that says what `replies` have for what it hears; gives its port. */
async function mailServer(replies: [RegExp, string][], heard: string[] = []) {
  const server = createServer((socket) => {
    socket.setEncoding('utf8').write('220 mail.test\r\n');
    socket.on('data', (chunk: string) => {
      heard.push(chunk);
      const reply = replies.find(([pattern]) => pattern.test(chunk))?.[1];
      if (reply) socket.write(`${reply}\r\n`);
    });
  });
  return listen(server);
}

const willing: [RegExp, string][] = [
  [/^EHLO/, '250 hello'],
  [/^STARTTLS/, '502 no'],
  [/^RCPT TO:<refused/, '550 no'],
  [/^DATA/, '354 go on'],
  [/^QUIT/, '221 bye'],
  [/^(MAIL|RCPT)|\r\n\.\r\n$/, '250 ok'],
];
const letter = (to = 'a@demo.test') => posted({ to, subject: 'Hello', paragraphs: ['Text'] });

describe('a mail server', () => {
  it('gets the mail, and a refusal is an error', async () => {
    const heard: string[] = [];
    const { port, close } = await mailServer(willing, heard);
    const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, from);
    await mailer.send(letter());
    expect(heard.join('')).toMatch(
      /MAIL FROM:<network@demo\.test>[^]*RCPT TO:<a@demo\.test>[^]*Subject: Hello/,
    );
    await expect(mailer.send(letter('refused@demo.test'))).rejects.toThrow();
    mailer.close!();
    await close();
  });

  it('is asked for few connections, which carry mail after mail', async () => {
    const heard: string[] = [];
    const { port, close } = await mailServer(willing, heard);
    const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, from);
    await Promise.all(Array.from({ length: 20 }, () => mailer.send(letter())));
    expect(heard.filter((text) => text.startsWith('EHLO')).length).toBeLessThanOrEqual(3);
    expect(heard.filter((text) => text.startsWith('MAIL FROM'))).toHaveLength(20);
    mailer.close!();
    await close();
  });

  it('on another machine gets no mail that is not encrypted', async () => {
    const heard: string[] = [];
    const { port, close } = await mailServer(willing, heard);
    // An address of this machine that does not look like one.
    const mailer = smtpMailer(`smtp://0.0.0.0:${port}?requireTLS=false`, from);
    await expect(mailer.send(letter())).rejects.toMatchObject({
      code: expect.stringMatching(/TLS/) as string,
    });
    expect(heard.join('')).not.toMatch(/MAIL FROM|Subject/);
    mailer.close!();
    await close();
  });

  it('that does not greet is given up after the time that was set', async () => {
    const silent = createServer((socket) => void socket.resume());
    const { port, close } = await listen(silent);
    const mailer = smtpMailer(`smtp://127.0.0.1:${port}?greetingTimeout=100`, from);
    await expect(mailer.send(letter())).rejects.toThrow(/Greeting never received/);
    mailer.close!();
    await close();
  });
});

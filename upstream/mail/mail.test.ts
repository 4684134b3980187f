import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testClock } from '../test/clock';
import { composeMail } from './template';
import { outboxMailer, smtpMailer } from './transport';

const from = 'Network <network@demo.test>';
const hostile = {
  to: 'a@demo.test\r\nBcc: victim@demo.test',
  subject: 'Hello\r\nBcc: victim@demo.test\r\n\r\nAnother body',
  paragraphs: ['<script>alert(1)</script> & "more"'],
  link: { label: 'Open', url: 'http://dashboard.test/?a=1&b=2' },
};

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
    expect(html).toContain('<a href="http://dashboard.test/?a=1&amp;b=2">Open</a>');
  });

  it('has no header that somebody slipped in', async () => {
    const mailer = outboxMailer(folder, from, testClock().now);
    await mailer.send(composeMail(hostile));
    await mailer.send({ ...composeMail(hostile), to: hostile.to, subject: hostile.subject });
    for (const mail of await outbox()) {
      const headers = mail.split('\r\n\r\n')[0]!;
      expect(headers).not.toMatch(/^bcc:/im);
      expect(headers).toMatch(/^From: Network <network@demo\.test>$/m);
    }
  });

  it('goes to one recipient, whatever the address looks like', async () => {
    const mailer = outboxMailer(folder, from, testClock().now);
    await mailer.send(composeMail({ to: 'a@demo.test, b@demo.test', subject: 'Hello', paragraphs: [] }));
    const [mail] = await outbox();
    expect(mail).not.toMatch(/^To: a@demo\.test, b@demo\.test/m);
  });
});

describe('the outbox', () => {
  it('keeps mails in files whose names sort by time', async () => {
    const clock = testClock();
    const mailer = outboxMailer(folder, from, clock.now);
    for (const subject of ['one', 'two', 'three']) {
      await mailer.send(composeMail({ to: 'a@demo.test', subject, paragraphs: ['Text'] }));
      clock.advance(1);
    }
    const subjects = (await outbox()).map((mail) => /^Subject: (.*)\r$/m.exec(mail)?.[1]);
    expect(subjects).toEqual(['one', 'two', 'three']);
    expect(await readdir(folder)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^2026-11-21T08.*\.eml$/)]),
    );
  });
});

describe('a mail server', () => {
  it('gets the mail, and a refusal is an error', async () => {
    const heard: string[] = [];
    const replies: [RegExp, string][] = [
      [/^EHLO/, '250 hello'],
      [/^RCPT TO:<refused/, '550 no'],
      [/^DATA/, '354 go on'],
      [/^QUIT/, '221 bye'],
      [/^(MAIL|RCPT)|\r\n\.\r\n$/, '250 ok'],
    ];
    const server = createServer((socket) => {
      socket.setEncoding('utf8').write('220 mail.test\r\n');
      socket.on('data', (chunk: string) => {
        heard.push(chunk);
        const reply = replies.find(([pattern]) => pattern.test(chunk))?.[1];
        if (reply) socket.write(`${reply}\r\n`);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const mailer = smtpMailer(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, from);
    await mailer.send(composeMail({ to: 'a@demo.test', subject: 'Hello', paragraphs: ['Text'] }));
    expect(heard.join('')).toMatch(
      /MAIL FROM:<network@demo\.test>[^]*RCPT TO:<a@demo\.test>[^]*Subject: Hello/,
    );
    const refused = composeMail({ to: 'refused@demo.test', subject: 'Hello', paragraphs: [] });
    await expect(mailer.send(refused)).rejects.toThrow();
    await new Promise((resolve) => server.close(resolve));
  });
});

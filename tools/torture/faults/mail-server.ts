import { createServer, type Socket } from 'node:net';
import { listen } from '../../../lib/platform/testing/listen';

/** A mail server of this machine: by its `port`; `isSilent` says nothing to who connects; `arrived` counts each Message-ID that it took, for whom says `recipients`. */
export type MailServer = {
  port: number;
  isSilent: boolean;
  arrived: Map<string, number>;
  recipients: Set<string>;
  close: () => void;
};

const replies: [RegExp, string][] = [
  [/^(EHLO|HELO)/, '250 hello'],
  [/^(MAIL|RCPT|RSET)/, '250 ok'],
  [/^DATA/, '354 go on'],
  [/^QUIT/, '221 bye'],
];
const slowMs = 30;

/** Takes every mail after a moment, once it is not silent any more. */
export async function startMailServer(): Promise<MailServer> {
  const arrived = new Map<string, number>();
  const recipients = new Set<string>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
    if (self.isSilent) return void socket.resume();
    let [text, isLetter] = ['', false];
    socket.setEncoding('utf8').write('220 mail.test\r\n');
    socket.on('data', (chunk: string) => {
      text += chunk;
      if (isLetter) {
        if (!text.endsWith('\r\n.\r\n')) return;
        const id = /^Message-ID: (.*)\r$/im.exec(text)?.[1] ?? 'none';
        recipients.add(/^To: <?([^>\r]*)>?\r$/im.exec(text)?.[1] ?? 'nobody');
        [text, isLetter] = ['', false];
        // Taken from here on, whether the sender lives to hear of it or not.
        arrived.set(id, (arrived.get(id) ?? 0) + 1);
        return void setTimeout(() => socket.write('250 taken\r\n'), slowMs);
      }
      if (!text.endsWith('\r\n')) return;
      isLetter = text.startsWith('DATA');
      socket.write(`${replies.find(([pattern]) => pattern.test(text))?.[1] ?? '502 no'}\r\n`);
      text = '';
    });
  });
  const { port } = await listen(server);
  const self: MailServer = {
    port,
    isSilent: true,
    arrived,
    recipients,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
  return self;
}

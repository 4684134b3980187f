import { execFileSync } from 'node:child_process';
import { createServer } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';
import { listen } from '../../../lib/platform/testing/listen';

const replies: [RegExp, string][] = [
  [/^DATA/, '354 go on'],
  [/^QUIT/, '221 bye'],
  [/^(EHLO|MAIL|RCPT)|(^|\r\n)\.\r\n$/, '250 ok'],
];

/** A mail server on this machine that takes mail over STARTTLS alone, with a self-signed certificate; `heard` gets what it decrypts. */
export function starttlsServer(heard: string[]) {
  const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=mails', '-keyout', '-'];
  const pem = execFileSync('openssl', words, { stdio: ['ignore', 'pipe', 'ignore'] });
  const secureContext = createSecureContext({ key: pem, cert: pem });
  const server = createServer((socket) => {
    socket.write('220 mails\r\n');
    socket.on('data', function readPlain(chunk: Buffer) {
      if (!chunk.toString().startsWith('STARTTLS')) return void socket.write('250-mails\r\n250 STARTTLS\r\n');
      socket.off('data', readPlain).write('220 go on\r\n');
      const secure = new TLSSocket(socket, { isServer: true, secureContext });
      // A client that refuses the certificate.
      secure.on('error', () => socket.destroy());
      secure.on('data', (decrypted: Buffer) => {
        heard.push(decrypted.toString());
        const reply = replies.find(([pattern]) => pattern.test(heard.at(-1)!))?.[1];
        if (reply) secure.write(`${reply}\r\n`);
      });
    });
  });
  return listen(server);
}

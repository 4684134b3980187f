import { createServer, request as ask, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, decodeProtectedHeader, SignJWT, type JWTHeaderParameters } from 'jose';
import { sessionCookie, type Session } from '../lib/session';
import { readTokenKeys } from '../upstream/auth/keys';
import type { BenchResult } from './result';
import { portOf, signingKey, withServers } from './servers';
import { signIn } from './sign-in';

const requests = 30;

/** Requests that come at once with an expired token: the upstream is asked for a new one once, and all are answered. */
export const run = (): Promise<BenchResult[]> =>
  withServers(async ({ startUpstream, startDashboard }) => {
    const forwarder = await startForwarder(portOf(await startUpstream()));
    try {
      const dashboard = await startDashboard(forwarder.port);
      const measure = async (name: string, expiresAt: number): Promise<BenchResult> => {
        const { session } = await signIn(dashboard.url);
        const cookie = await expiredCookie(session, expiresAt);
        const before = forwarder.refreshes();
        const statuses = await Promise.all(
          Array.from({ length: requests }, async () => {
            const answer = await fetch(`${dashboard.url}/admin/api/dashboard/enquiries`, {
              headers: { cookie },
            });
            await answer.arrayBuffer();
            return answer.status;
          }),
        );
        const good = statuses.filter((status) => status === 200).length;
        const refreshes = forwarder.refreshes() - before;
        return {
          name: `${requests} requests at once, ${name}`,
          figure: `${refreshes} refresh${refreshes === 1 ? '' : 'es'}, ${good} good answers`,
          goal: `1 refresh, ${requests} good answers`,
          reached: refreshes === 1 && good === requests,
        };
      };
      return [
        await measure('the token has expired', Date.now() - 60_000),
        await measure('the upstream says that it has', Date.now() + 300_000),
      ];
    } finally {
      await forwarder.close();
    }
  });

/** The session with its token signed anew as one that ended a minute ago; `expiresAt` is when the dashboard takes it to end. */
async function expiredCookie(session: Session, expiresAt: number): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const token = await new SignJWT({ ...decodeJwt(session.token), iat: now - 660, exp: now - 60 })
    .setProtectedHeader(decodeProtectedHeader(session.token) as JWTHeaderParameters)
    .sign(readTokenKeys(signingKey).privateKey);
  const line = await sessionCookie({ ...session, token, expiresAt });
  return line!.split(';', 1)[0]!;
}

/** Stands between the dashboard and the upstream, and counts how often a new token is asked for. */
async function startForwarder(upstreamPort: number) {
  let refreshes = 0;
  const server: HttpServer = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    if (url?.startsWith('/auth/refresh-token')) refreshes += 1;
    const onward = ask({ host: '127.0.0.1', port: upstreamPort, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', (error) => outgoing.destroy(error));
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    refreshes: () => refreshes,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

import { createServer, request as ask } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { listen } from '../../../lib/platform/testing/listen';
import { portOf, type Server } from '../../bench/servers';

/** Passes each request to one of the servers that say they are ready, and never sends one twice. */
export type Balancer = {
  port: number;
  url: string;
  add: (server: Server) => void;
  remove: (server: Server) => void;
  close: () => void;
};

const lookEveryMs = 100;
/** A server is left out after so many looks in a row at which it did not say that it is ready. */
const mostFailedLooks = 3;

const isReadyAt = (port: number, path: string) =>
  new Promise<boolean>((resolve) => {
    const look = ask({ host: '127.0.0.1', port, path, agent: false, timeout: 1_000 }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    look.on('timeout', () => look.destroy()).on('error', () => resolve(false));
    look.end();
  });

export async function startBalancer(readinessPath: string): Promise<Balancer> {
  /** How many looks in a row failed, by the server's port. */
  const servers = new Map<number, number>();
  let turn = 0;
  const follow = async (port: number) => {
    while (servers.has(port)) {
      const isReady = await isReadyAt(port, readinessPath);
      if (servers.has(port)) servers.set(port, isReady ? 0 : servers.get(port)! + 1);
      await wait(lookEveryMs);
    }
  };
  const balancer = createServer((incoming, outgoing) => {
    const ready = [...servers].filter(([, failed]) => failed < mostFailedLooks).map(([port]) => port);
    const port = ready[(turn += 1) % Math.max(1, ready.length)];
    if (port === undefined) return void outgoing.writeHead(503).end('nobody is ready');
    const { method, url, headers } = incoming;
    const onward = ask({ host: '127.0.0.1', port, method, path: url, headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers);
      answer.on('error', () => outgoing.destroy()).pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  const { port, close } = await listen(balancer);
  return {
    port,
    url: `http://localhost:${port}`,
    add: (server) => {
      servers.set(portOf(server), 0);
      void follow(portOf(server));
    },
    remove: (server) => void servers.delete(portOf(server)),
    close: () => {
      servers.clear();
      void close();
    },
  };
}

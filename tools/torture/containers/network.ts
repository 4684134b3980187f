import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { run } from '../../scripts/lib/processes.mjs';
import { childOf } from './child-of';

/** A container network: containers are at `address`, the machine that they are on at `gateway`. */
export type Network = {
  gateway: string;
  address: string;
  /** Arguments of nsenter that enter it. */
  enter: string[];
  /** Publishes a port: gives what asks it. */
  publish(port: number): Promise<Ask>;
  /** Lets containers reach a unix socket of this machine at the gateway's port. */
  admit(socket: string, port: number): Promise<void>;
  /** What is to be ended with the network. */
  endWith(stop: () => Promise<unknown>): void;
  close(): Promise<void>;
};

export type Answer = { status: number; cookies: string[]; body: string };
export type Ask = (
  path: string,
  options: { host: string; method?: string; headers?: Record<string, string>; body?: string },
) => Promise<Answer>;

const bridge = path.join(import.meta.dirname, 'bridge.mjs');
const quiet = { env: { PATH: process.env.PATH } };

/** Makes a network of its own; `folder` takes its sockets. Root on Linux. */
export async function makeNetwork(folder: string, gateway: string, address: string): Promise<Network> {
  const stops: (() => Promise<unknown>)[] = [];
  const keep = async (command: string, args: string[], line: string) => {
    let child: { pid?: number; kill(signal: string): void } | undefined;
    let ready = () => {};
    const isReady = new Promise<void>((resolve) => (ready = resolve));
    const ended = run(command, args, {
      ...quiet,
      onStart: (started: typeof child) => (child = started),
      onOutput: (text: string) => text.includes(line) && ready(),
    });
    stops.push(() => {
      child!.kill('SIGTERM');
      return ended;
    });
    const early = await Promise.race([isReady, ended]);
    if (early) throw new Error(`${command} ended: ${early.output}`);
    return child!.pid!;
  };
  const addresses = [gateway, address].map((each) => `ip address add ${each}/24 dev lo`).join(' && ');
  const setUp = `ip link set lo up && ${addresses} && echo up && exec sleep infinity`;
  const leash = await keep('unshare', ['--net', 'sh', '-c', setUp], 'up');
  const enter = [`--net=/proc/${childOf(leash)}/ns/net`];
  const pass = (listenAt: object, connectTo: object) =>
    keep(
      'nsenter',
      [...enter, process.execPath, bridge, JSON.stringify(listenAt), JSON.stringify(connectTo)],
      'passing on',
    );
  return {
    gateway,
    address,
    enter,
    async publish(port) {
      const socketPath = path.join(folder, `port-${port}`);
      rmSync(socketPath, { force: true });
      await pass({ path: socketPath }, { host: address, port, localAddress: gateway });
      return (to, options) => ask(socketPath, to, options);
    },
    admit: async (socket, port) => void (await pass({ host: gateway, port }, { path: socket })),
    endWith: (stop) => void stops.push(stop),
    close: async () => {
      for (const stop of stops.reverse()) await stop();
    },
  };
}

async function ask(
  socketPath: string,
  to: string,
  { host, method = 'GET', headers = {}, body }: Parameters<Ask>[1],
): Promise<Answer> {
  const sent = request({
    socketPath,
    path: to,
    method,
    headers: { ...headers, host },
    agent: false,
    timeout: 30_000,
  });
  sent.once('timeout', () => sent.destroy(new Error(`${to} did not answer in 30 s.`)));
  sent.end(body);
  const [response] = await once(sent, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return {
    status: response.statusCode,
    cookies: response.headers['set-cookie'] ?? [],
    body: Buffer.concat(chunks).toString(),
  };
}

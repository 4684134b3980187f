import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { portOf, type Server } from '../../bench/servers';
import { root } from '../../scripts/lib/files.mjs';
import { startChild } from '../../scripts/lib/processes.mjs';

export const kinds = ['heads', 'bodies', 'readers', 'uploads'] as const;
export type Kind = (typeof kinds)[number];
/** How many slow peers of each kind come to each server. */
export type Counts = Record<Kind, number>;

/** The network 127.x.0.0/16 from which the peers of a kind come. */
export const networkOf = (kind: Kind) => `127.${21 + kinds.indexOf(kind)}`;

/** A server under attack: what a slow body is sent to, what slow readers read, and the heads of uploads, one for each account. */
export type Target = { server: Server; signInPath: string; pictures: string[]; uploads: string[] };

type Peer = {
  port: number;
  address: string;
  first: string;
  more: string;
  reads: 'all' | 'little' | 'nothing';
};

const lines = (...all: string[]) => `${all.join('\r\n')}\r\n`;
const from = <Item>(list: readonly Item[], number: number) => list[number % list.length]!;

/** What the peer of that number does; every other body and reader does nothing at all after its beginning. */
function behaviour(
  kind: Kind,
  number: number,
  { server, ...target }: Target,
): Pick<Peer, 'first' | 'more' | 'reads'> {
  const host = `Host: 127.0.0.1:${portOf(server)}`;
  const isSilent = number % 2 === 0;
  switch (kind) {
    case 'heads':
      return { first: lines('GET / HTTP/1.1', host), more: 'X-A: b\r\n', reads: 'all' };
    case 'bodies': {
      const first = lines(
        `POST ${target.signInPath} HTTP/1.1`,
        host,
        `Origin: http://localhost:${portOf(server)}`,
        'Sec-Fetch-Site: same-origin',
        'Content-Type: application/json',
        'Content-Length: 10000',
        '',
        '{"email":"',
      );
      return { first, more: isSilent ? '' : 'a', reads: 'all' };
    }
    case 'readers': {
      const first = lines(`GET ${from(target.pictures, number)} HTTP/1.1`, host, '');
      return { first, more: '', reads: isSilent ? 'nothing' : 'little' };
    }
    case 'uploads':
      return {
        first: lines(from(target.uploads, number), host, 'Content-Length: 1900000', '', '--b'),
        more: 'x',
        reads: 'all',
      };
  }
}

/** Lets slow peers of all kinds come to the servers for so many seconds, from addresses of their own, in one process; `folder` takes its plan. */
export function startCrowd(folder: string, targets: Target[], counts: Counts, seconds: number) {
  const peers = targets.flatMap((target) =>
    kinds.flatMap((kind) =>
      Array.from({ length: counts[kind] }, (_, number): Peer => {
        const address = `${networkOf(kind)}.${Math.floor(number / 250)}.${1 + (number % 250)}`;
        return { port: portOf(target.server), address, ...behaviour(kind, number, target) };
      }),
    ),
  );
  const plan = path.join(folder, 'crowd.json');
  writeFileSync(plan, JSON.stringify({ seconds, peers }));
  const env = { ...process.env, PLAN_FILE: plan };
  return startChild('crowd', [path.join(root, 'tools', 'torture', 'slow-peers', 'attackers.mjs')], { env });
}

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawn } from 'node:child_process';
import { root } from '../../scripts/lib/files.mjs';
import { needNginx } from '../../scripts/lib/nginx.mjs';
import { freePorts } from '../../scripts/lib/ports.mjs';

/** Where nginx listens, and where it finds two of each server. */
export type Front = {
  people: string;
  websites: string;
  upstreamUrl: string;
  dashboards: number[];
  upstreams: number[];
};

/** Runs nginx with the rules of deploy/nginx.conf, on free ports and for two of each server, for as long as `work` takes. */
export async function withFront<T>(work: (front: Front) => Promise<T>): Promise<T> {
  const program: string = await needNginx();
  const folder = mkdtempSync(path.join(tmpdir(), 'front-'));
  const ports: number[] = await freePorts(7);
  const [people, websites, calls] = ports as [number, number, number];
  const [dashboards, upstreams] = [ports.slice(3, 5), ports.slice(5, 7)];
  const config = path.join(folder, 'nginx.conf');
  writeFileSync(config, configuration({ people, websites, calls, dashboards, upstreams }, folder));
  const nginx = spawn(program, ['-p', folder, '-c', config, '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => nginx.once('exit', () => resolve()));
  let said = '';
  nginx.stderr.on('data', (chunk) => (said = `${said}${chunk}`.slice(-10_000)));
  try {
    return await work({
      people: `http://localhost:${people}`,
      websites: `http://localhost:${websites}`,
      upstreamUrl: `http://127.0.0.1:${calls}`,
      dashboards,
      upstreams,
    });
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${said}`, { cause: error });
  } finally {
    nginx.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true });
  }
}

type Ports = {
  people: number;
  websites: number;
  calls: number;
  dashboards: number[];
  upstreams: number[];
};

/** The deployed file: of it only addresses are others, and servers that this machine has no third of. */
function configuration({ people, websites, calls, dashboards, upstreams }: Ports, folder: string): string {
  const places = new Map<string, number>([
    ...dashboards.map((port, index) => [`dashboard-${index + 1}:3000`, port] as [string, number]),
    ...upstreams.map((port, index) => [`upstream-${index + 1}:4000`, port] as [string, number]),
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const deployed = readFileSync(path.join(root, 'deploy', 'nginx.conf'), 'utf8')
    .replace(/^ +server ([\w-]+:\d+)(.*)\n/gm, (_line, place: string, rest: string) =>
      places.has(place) ? `server 127.0.0.1:${places.get(place)}${rest}\n` : '',
    )
    .replace('listen 8080;', `listen 127.0.0.1:${people};`)
    .replace('listen 8081;', `listen 127.0.0.1:${websites};`)
    .replace('listen 4000;', `listen 127.0.0.1:${calls};`)
    .replace('http {', `http { access_log off; ${temporary.join(' ')}`);
  return `daemon off; master_process off; pid ${folder}/pid; error_log stderr;\n${deployed}`;
}

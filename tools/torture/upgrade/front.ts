import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawn } from 'node:child_process';
import { deployedConfig, needNginx } from '../../scripts/lib/nginx.mjs';
import { freePorts } from '../../scripts/lib/ports.mjs';

/** Where nginx listens, and where it finds two of each server. */
export type Front = {
  people: string;
  websites: string;
  upstreamUrl: string;
  dashboards: number[];
  upstreams: number[];
  /** The last of what nginx has complained about. */
  readLog(): string;
};

/** Runs nginx with the rules of deploy/nginx.conf, on free ports and for two of each server, for as long as `work` takes. */
export async function withFront<T>(work: (front: Front) => Promise<T>): Promise<T> {
  const program: string = await needNginx();
  const folder = mkdtempSync(path.join(tmpdir(), 'front-'));
  const ports: number[] = await freePorts(7);
  const [people, websites, calls] = ports as [number, number, number];
  const [dashboards, upstreams] = [ports.slice(3, 5), ports.slice(5, 7)];
  const config = path.join(folder, 'nginx.conf');
  writeFileSync(
    config,
    deployedConfig(folder, { 8080: people, 8081: websites, 4000: calls }, { dashboards, upstreams }),
  );
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
      readLog: () => said,
    });
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${said}`, { cause: error });
  } finally {
    nginx.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true });
  }
}

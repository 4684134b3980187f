import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCompose } from './lib/compose';
import { root } from './lib/files.mjs';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
/** Their lines of cron in docs/operate.md, by the compose file that they are for. */
const tables = new Map(
  [...read('docs/operate.md').matchAll(/# \/etc\/cron\.d\/\S+, with (\S+)\n([^`]+)```/g)].map(
    ([, file, lines]) => [file!, lines!.trim().split('\n')],
  ),
);
const programs = {
  docker: 'while [ "$1" != sh ]; do shift; done; exec "$@"',
  // As the command refuses a file that is there.
  npm: '[ "$1 $2" = "run backup" ] && [ ! -e "$4" ] && : > "$4"',
  logger: 'exec cat',
};

/** A line's command as cron hands it to the shell: an unescaped % would end it. */
const commandOf = (line: string) => {
  const [, command] = /^\d+ \d+ \* \* \* root (.*)$/.exec(line)!;
  return command!.split(/(?<!\\)%/)[0]!.replaceAll(String.raw`\%`, '%');
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nightly-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it.each(['compose.yaml', 'deploy/compose.scale.yaml'])('%s has one, which can be copied away', (file) => {
  const { name, services, volumes } = readCompose(read(file));
  const [backup, copy] = tables.get(file)!;
  const [bin, backups] = [mkdtempSync(join(folder, 'bin-')), mkdtempSync(join(folder, 'backups-'))];
  for (const [program, script] of Object.entries(programs))
    writeFileSync(join(bin, program), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  for (const old of ['2026-01-01-0315.tar.gz', '2026-01-02-0315.tar.gz.1.part']) {
    writeFileSync(join(backups, old), '');
    utimesSync(join(backups, old), 0, 0);
  }
  const command = commandOf(backup!)
    .replaceAll('/var/backups/partner-dashboard', backups)
    .replace('cd /srv/partner-dashboard', `cd ${folder}`);
  execFileSync('sh', ['-c', command], { env: { ...process.env, PATH: `${bin}:${process.env.PATH}` } });
  expect(readdirSync(backups)).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d-\d{4}\.tar\.gz$/)]);

  const [, service] = / -T (\S+) sh -c /.exec(backup!)!;
  expect(services[service!]!.volumes).toContain('backups:/var/backups/partner-dashboard');
  const copied = [...copy!.matchAll(/\/volumes\/(\S+?)_(\w+)\/_data\/ /g)].map(([, project, volume]) => ({
    project,
    volume,
  }));
  expect(copied).toEqual(['backups', 'erasures'].map((volume) => ({ project: name, volume })));
  expect(copied.filter(({ volume }) => !(volume! in volumes))).toEqual([]);
});

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dashboardVariables } from '@/lib/platform/server/env-variables';
import { upstreamVariables } from '@/upstream/platform/context/env-variables';
import { root } from './lib/files.mjs';
import { stopMs } from './lib/supervisor.mjs';

const guide = readFileSync(join(root, 'docs/operate.md'), 'utf8');
/** The files for systemd of docs/operate.md. */
const units = [...guide.matchAll(/```ini\n# \/etc\/systemd\/system\/(\S+)\n([^]*?)```/g)].map(
  ([, name, text]) => ({ name: name!, text: text! }),
);
const [service, backup] = units;

const valuesOf = ({ text }: { text: string }, key: string) =>
  [...text.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value]) => value!);
const settingsOf = (unit: { text: string }) =>
  valuesOf(unit, 'Environment').flatMap((line) => line.split(' '));

test('there is one for the product and one for its backup', () => {
  expect(units.map(({ name }) => name)).toEqual([
    'partner-dashboard.service',
    'partner-dashboard-backup.service',
  ]);
});

test.each(units)('$name starts a program that is there, with variables that there are', (unit) => {
  const programs = valuesOf(unit, 'ExecStart').flatMap((command) => command.match(/\S+\.mjs/g) ?? []);
  expect(programs).toHaveLength(1);
  expect(programs.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  const comments = unit.text.match(/^#.*$/gm)?.join() ?? '';
  const names = [
    ...settingsOf(unit).map((setting) => setting.split('=')[0]!),
    ...(comments.match(/\b[A-Z]+_[A-Z_]+\b/g) ?? []),
  ];
  const known = { ...dashboardVariables.shape, ...upstreamVariables.shape };
  expect(names.filter((name) => !(name in known))).toEqual([]);
});

test('the service writes to folders of its own, and the backup reads the same ones', () => {
  const folders = valuesOf(service!, 'StateDirectory')[0]!.split(' ');
  const used = settingsOf(service!).flatMap((setting) => /=\/var\/lib\/([^/]+)/.exec(setting)?.[1] ?? []);
  expect(used).toEqual(folders);
  expect(settingsOf(service!)).toEqual(expect.arrayContaining(settingsOf(backup!)));
});

test('systemd waits until both servers have stopped, one after the other', () => {
  const [each, given] = [stopMs / 1000, Number(valuesOf(service!, 'TimeoutStopSec')[0])];
  expect(given).toBeGreaterThan(2 * each);
  expect(service!.text).toContain(`${each} s plus DRAIN_SECONDS each.`);
  expect(service!.text).toContain(
    `At least ${2 * each} s plus twice DRAIN_SECONDS; from DRAIN_SECONDS=${(given - 2 * each) / 2} on it has to be longer.`,
  );
});

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { portOf, withServers } from '../../bench/servers';
import type { Amount, Finding } from '../result';
import { printedBy, withProgram } from './program';

const program = 'slowhttptest';
const usualSeconds = 60;
const connections = 500;
/** A probe of the program's own has to be answered in this time. */
const probeSeconds = 3;

/** `least` is how many connections have to stand at once for it to be one: what is answered at once is gone again. */
type Attack = { name: string; words: readonly string[]; at: 'page' | 'call' | 'file'; least: number };

const attacks: readonly Attack[] = [
  { name: 'slow heads', words: ['-H', '-i', '10', '-x', '24'], at: 'page', least: connections },
  {
    name: 'slow bodies',
    words: ['-B', '-i', '10', '-s', '8192', '-x', '10'],
    at: 'call',
    least: connections,
  },
  { name: 'ranges', words: ['-R', '-a', '5', '-b', '3000'], at: 'file', least: 1 },
  {
    name: 'slow readers',
    words: ['-X', '-w', '8', '-y', '16', '-n', '5', '-z', '8', '-k', '4'],
    at: 'file',
    least: connections,
  },
];

/** Lets slowhttptest come to both servers in its four ways: they have to serve its probes all the while. */
export const slowHttp = ({ say, seconds = usualSeconds }: Amount): Promise<Finding[]> =>
  withProgram(program, () =>
    withServers(async ({ startUpstream, startDashboard }) => {
      const upstream = await startUpstream();
      const dashboard = await startDashboard(portOf(upstream));
      const targets: Record<string, Record<Attack['at'], string>> = {
        dashboard: {
          page: `${dashboard.url}/admin/login`,
          call: `${dashboard.url}/admin/api/auth/login`,
          file: dashboard.url + (await scriptOf(`${dashboard.url}/admin/login`)),
        },
        upstream: {
          page: `${upstream.url}/health`,
          call: `${upstream.url}/auth/login`,
          file: `${upstream.url}/openapi.json`,
        },
      };
      const findings: Finding[] = [];
      for (const [name, target] of Object.entries(targets))
        for (const attack of attacks) {
          const finding = await come(name, attack, target[attack.at], seconds);
          say(`${finding.name}: ${finding.value}`);
          findings.push(finding);
        }
      return findings;
    }),
  );

/** A type of a body as our own pages send it. The program has no word for an origin: a body without both is refused before it can be slow. */
const ownJson = (url: string) => `application/json\r\nOrigin: ${new URL(url).origin}`;

/** The path of a script of a page. */
async function scriptOf(page: string): Promise<string> {
  const script = /src="([^"]+\.js)"/.exec(await (await fetch(page)).text())?.[1];
  if (!script) throw new Error(`${page} has no script.`);
  return script;
}

/** One attack, and the seconds of it in which the server was there for others, as the program's own table has them. */
async function come(
  server: string,
  { name, words, at, least }: Attack,
  url: string,
  seconds: number,
): Promise<Finding> {
  const folder = mkdtempSync(path.join(tmpdir(), 'slow-http-'));
  const table = path.join(folder, 'told');
  const crowd = `-c ${connections} -r 100 -l ${seconds} -p ${probeSeconds}`;
  const request = at === 'call' ? ['-t', 'POST', '-f', ownJson(url), '-u', url] : ['-t', 'GET', '-u', url];
  try {
    const printed = await printedBy(program, [
      ...words,
      ...crowd.split(' '),
      ...request,
      ...['-v', '1', '-g', '-o', table],
    ]);
    const rows = rowsOf(readFileSync(`${table}.csv`, 'utf8'));
    const away = rows.filter((row) => row['Service Available'] === '0').length;
    const most = Math.max(...rows.map((row) => Number(row['Connected'])));
    const end = /Exit status:[^A-Z]*([A-Z][\w ]+)/.exec(printed)?.[1] ?? 'no end told';
    return {
      name: `${program}, ${name}, ${server}`,
      value: `away in ${away} of ${rows.length} s, ${most} connected at most; ${end.trim().toLowerCase()}`,
      goal: `away in 0 s, of ${connections} connections${least > 1 ? ` with ${least} at once` : ''}`,
      reached: away === 0 && rows.length > 1 && most >= least,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function rowsOf(table: string): Record<string, string>[] {
  const [head = '', ...lines] = table.trim().split('\n');
  const names = head.split(',').map((name) => name.trim());
  return lines.map((line) =>
    Object.fromEntries(line.split(',').map((value, at) => [names[at] ?? '', value.trim()])),
  );
}

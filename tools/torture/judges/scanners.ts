import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { portOf, withServers } from '../../bench/servers';
import { signIn } from '../../bench/sign-in';
import { tailOf } from '../../scripts/lib/processes.mjs';
import type { Amount, Finding } from '../result';
import { printedBy, withProgram } from './program';

/** A server as a scanner comes to it: signed in as an admin, with addresses whose queries a person can write. */
type Target = {
  name: string;
  url: string;
  headers: readonly string[];
  cookie?: string;
  addresses: readonly string[];
};
type Weakness = { method: string; path: string; info: string };
/** What wapiti leaves: what it found, by its kind. */
type Report = Record<'vulnerabilities' | 'anomalies', Record<string, Weakness[]>>;

const queries = [
  'company-safaris?page=1&perPage=5&search=mara',
  'enquiries?page=1&perPage=5&search=ann',
  'websites?page=1&perPage=5',
  'analytics/enquiry-count?days=30',
];

/** Lets wapiti crawl and attack both servers, and sqlmap try the queries of lists, both as an admin. */
export const scanners = (amount: Amount): Promise<Finding[]> =>
  withServers(async ({ startUpstream, startDashboard }) => {
    const upstream = await startUpstream();
    const dashboard = await startDashboard(portOf(upstream));
    const { cookie, session } = await signIn(dashboard.url, 'admin@demo.test');
    const targets: Target[] = [
      {
        name: 'dashboard',
        url: `${dashboard.url}/admin/`,
        headers: ['Sec-Fetch-Site: same-origin'],
        cookie,
        addresses: [
          ...['/admin/safaris/list?page=1&search=mara', '/admin/enquiries?page=1&search=ann'],
          ...queries.map((query) => `/admin/api/dashboard/${query}`),
        ].map((address) => dashboard.url + address),
      },
      {
        name: 'upstream',
        url: `${upstream.url}/`,
        headers: [`Authorization: Bearer ${session.token}`],
        addresses: queries.map((query) => `${upstream.url}/dashboard/${query}`),
      },
    ];
    for (const target of targets) await needAnswers(target);
    const findings: Finding[] = [];
    for (const target of targets) {
      findings.push(...(await withProgram('wapiti', () => wapiti(target, amount))));
      findings.push(...(await withProgram('sqlmap', () => sqlmap(target, amount))));
    }
    return findings;
  });

/** A scanner that is refused finds nothing: each address has to be answered before. */
async function needAnswers({ addresses, headers, cookie = '' }: Target): Promise<void> {
  const lines = [...headers, `Cookie: ${cookie}`];
  const sent = Object.fromEntries(lines.map((line) => line.split(': ', 2) as [string, string]));
  for (const address of addresses) {
    const { status } = await fetch(address, { headers: sent });
    if (status !== 200) throw new Error(`${address} was answered with ${status}.`);
  }
}

const modules =
  'backup,blindsql,crlf,csp,exec,file,htaccess,http_headers,methods,redirect,shellshock,sql,ssrf,xss,xxe';
/** What docs/security.md answers: headers that a policy replaces, and one that goes over https alone. */
const answered = /^(X-Frame-Options|X-XSS-Protection|Strict-Transport-Security) is not set$/;

async function wapiti(target: Target, { say, seconds }: Amount): Promise<Finding[]> {
  const { name, url, headers, cookie, addresses } = target;
  const folder = mkdtempSync(path.join(tmpdir(), 'wapiti-'));
  const report = path.join(folder, 'report.json');
  const [scanSeconds, attackSeconds] = seconds ? [seconds, seconds] : [90, 30];
  const sent = [...headers, ...(cookie ? [`Cookie: ${cookie}`] : [])];
  try {
    const printed = await printedBy('wapiti', [
      ...['-u', url, '--scope', 'folder', '-m', modules, '-t', '10'],
      ...['--max-scan-time', String(scanSeconds), '--max-attack-time', String(attackSeconds)],
      ...['--store-session', folder, '--flush-session', '--no-bugreport', '-f', 'json', '-o', report],
      ...sent.flatMap((header) => ['-H', header]),
      ...addresses.flatMap((address) => ['-s', address]),
    ]);
    if (!existsSync(report)) throw new Error(`wapiti left no report:\n${tailOf(printed)}`);
    const { vulnerabilities, anomalies } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    const found = [vulnerabilities, anomalies].flatMap((kinds) =>
      Object.entries(kinds).flatMap(([kind, list]) => list.map((weakness) => ({ kind, ...weakness }))),
    );
    const open = found.filter(({ info }) => !answered.test(info));
    for (const { kind, method, path: at, info } of open) say(`${kind}: ${method} ${at}: ${info}`);
    const pages = Number(/found (\d+) (?:URL|page)/i.exec(printed)?.[1] ?? 0);
    return [
      {
        name: `wapiti, ${name}`,
        value: `${open.length} findings of ${pages} pages, ${found.length - open.length} answered`,
        goal: `0 findings, of ${addresses.length} pages and more`,
        reached: open.length === 0 && pages >= addresses.length,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const thoroughness = '--level 2 --risk 2 --time-sec 2 --timeout 10 --dbms PostgreSQL --flush-session --batch';

/** Cookies of localhost in the form that Netscape gave them, which sqlmap sends as they are: of those on its command line it takes '*' for a place to inject. */
const cookieFile = (cookie: string) =>
  ['# Netscape HTTP Cookie File', ...cookie.split('; ').map(cookieLine), ''].join('\n');

const cookieLine = (pair: string) => {
  const at = pair.indexOf('=');
  // Python's jar calls a name without dots so; any day to come is an end.
  return ['localhost.local', 'FALSE', '/', 'FALSE', '4000000000', pair.slice(0, at), pair.slice(at + 1)].join(
    '\t',
  );
};

async function sqlmap({ name, headers, cookie, addresses }: Target, { say }: Amount): Promise<Finding[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sqlmap-'));
  const jar = path.join(folder, 'cookies');
  let [safe, found] = [0, 0];
  try {
    if (cookie) writeFileSync(jar, cookieFile(cookie));
    for (const address of addresses) {
      const printed = await printedBy('sqlmap', [
        ...['-u', address, '--headers', headers.join('\n'), ...(cookie ? ['--load-cookies', jar] : [])],
        ...['--output-dir', folder, '--disable-coloring', ...thoroughness.split(' ')],
        // Parameters of the address alone: a session that it bends is none any more, and tells nothing.
        ...['--skip', 'at,atb'],
      ]);
      if (/identified the following injection point|is vulnerable/.test(printed)) {
        found += 1;
        say(`${address}: ${/Parameter: .*/.exec(printed)?.[0] ?? 'can be injected'}`);
      } else if (/tested parameters do not appear to be injectable/.test(printed)) safe += 1;
      else say(`${address}: ${tailOf(printed, 6)}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return [
    {
      name: `sqlmap, ${name}`,
      value: `${found} of ${addresses.length} addresses can be injected, ${safe} cannot`,
      goal: `0, and ${addresses.length} cannot`,
      reached: found === 0 && safe === addresses.length,
    },
  ];
}

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { portOf, withServers } from '../../bench/servers';
import { freePorts } from '../../scripts/lib/ports.mjs';
import { must } from '../../scripts/lib/processes.mjs';
import type { Amount, Finding } from '../result';
import { secureFront } from './secure-front';

const judge = '@mdn/mdn-http-observatory@1.4.8';
const least = 130;
const pages = ['/admin/login', '/admin/password/forgot', '/admin'];

type Verdict = {
  scan: { grade: string; score: number };
  tests: Record<string, { result: string; scoreModifier: number }>;
};

/** Lets Mozilla's Observatory, fetched for the time of the run, grade the pages that anybody can open, by https as an operator would offer them. */
export async function observatory({ say }: Amount): Promise<Finding[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'judges-'));
  try {
    const scanner = await fetchJudge(folder);
    const keys = await selfSigned(folder);
    const [port] = await freePorts(1);
    const settings = { PUBLIC_URL: `https://localhost:${port}`, TRUST_PROXY: '127.0.0.1' };
    return await withServers(async ({ startUpstream, startDashboard }) => {
      const dashboard = await startDashboard(portOf(await startUpstream()), settings);
      const front = await secureFront(port!, portOf(dashboard), keys);
      try {
        const findings = [];
        for (const page of pages) {
          const verdict = await grade(scanner, `localhost:${port}${page}`, path.join(folder, 'cert.pem'));
          for (const [name, { result, scoreModifier }] of Object.entries(verdict.tests))
            say(`${page}: ${name}, ${result}, ${scoreModifier}`);
          findings.push(findingOf(page, verdict));
        }
        return findings;
      } finally {
        await front.close();
      }
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const findingOf = (page: string, { scan: { grade, score } }: Verdict): Finding => ({
  name: `Mozilla Observatory, ${page}`,
  value: `${grade}, ${score}`,
  goal: `A+, at least ${least}`,
  reached: grade === 'A+' && score >= least,
});

/** The path of the judge's scanner; it is never a dependency. */
async function fetchJudge(folder: string): Promise<string> {
  const words = [
    'install',
    judge,
    '--prefix',
    folder,
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  await must(`npm install ${judge}`, 'npm', words);
  const home = path.join(folder, 'node_modules', '@mdn', 'mdn-http-observatory');
  // It is asked about a name that no browser preloads; the list itself is not at hand.
  mkdirSync(path.join(home, 'conf'), { recursive: true });
  writeFileSync(path.join(home, 'conf', 'hsts-preload.json'), '{}');
  return path.join(home, 'src', 'index.js');
}

async function selfSigned(folder: string) {
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => path.join(folder, name)) as [string, string];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const out = ['-days', '2', '-keyout', key, '-out', cert];
  await must('openssl', 'openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...out, ...names]);
  return { key: readFileSync(key), cert: readFileSync(cert) };
}

async function grade(scanner: string, address: string, certificate: string): Promise<Verdict> {
  const program = `const { scan } = await import(${JSON.stringify(scanner)}); console.log(JSON.stringify(await scan(${JSON.stringify(address)}))); process.exit(0);`;
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: certificate, NODE_OPTIONS: '' };
  const output: string = await must('The scan', process.execPath, ['--input-type=module', '-e', program], {
    env,
  });
  // The scanner says more of its own before.
  return JSON.parse(output.trimEnd().split('\n').at(-1)!) as Verdict;
}

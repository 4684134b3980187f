import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallName } from '@/lib/platform/calls/contract';
import type { Outcomes } from '../run';
import { restingPlace } from '../sentences';
import { checkSpecOnly, password } from '../testing/check-spec-only';
import type { Fault } from '../testing/fault-proxy';
import { isAsked, ofJson } from '../testing/faults/planting';
import { terminalText } from './terminal';
import { writeReports } from './write';

const broken = 'GET /dashboard/info';
const only: CallName[] = ['POST /auth/login', 'GET /auth/refresh-token', broken];
const unread = 'kept-by-nobody-but-told';
/** A server that fails, tells the secrets of whoever asks, and hides a token where the check does not look. */
const talkative: Fault = {
  answer(_answered, asked) {
    if (isAsked('GET /auth/refresh-token', asked)) return ofJson(200, { accessToken: unread });
    if (!isAsked(broken, asked)) return;
    const told = {
      message: `<b>${password}</b>`,
      header: asked.headers.get('authorization'),
      newPass: 'a"b&c',
    };
    return ofJson(500, told);
  },
};
const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
const outcomes = await checkSpecOnly({ only, checkRoles: false }, talkative);
writeReports(join(folder, 'new', 'reports'), outcomes);
afterAll(() => rmSync(folder, { recursive: true }));

const written = (name: string) => readFileSync(join(folder, 'new', 'reports', name), 'utf8');
const all = () => ['conformance.json', 'junit.xml', 'report.html'].map(written);

test('three reports are written, into folders that are made', () => {
  expect(readdirSync(join(folder, 'new', 'reports')).sort()).toEqual([
    'conformance.json',
    'junit.xml',
    'report.html',
  ]);
});

test('no report and no terminal tells a password, a token or a cookie', () => {
  for (const text of [...all(), terminalText(outcomes)]) {
    for (const secret of [password, unread, 'a&quot;b', 'b&amp;c']) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/eyJ[\w-]{8,}\./);
    expect(text).not.toMatch(/(?:cookie|authorization): (?!•••)/i);
  }
  expect(written('report.html')).toContain('authorization: •••');
});

test('the JSON has calls, and the screens that would fail with why', () => {
  const { calls, screens, ...facts } = JSON.parse(written('conformance.json')) as Outcomes['summary'];
  expect(Object.keys(facts)).toEqual([
    ...['upstream', 'contract', 'startedAt', 'milliseconds', 'capabilities', 'summary'],
  ]);
  expect(Object.keys(facts.summary)).toEqual(['pass', 'fail', 'skipped', 'off', 'error']);
  expect(calls.map(({ call, outcome }) => [call, outcome])).toEqual([
    ['POST /auth/login', 'pass'],
    ['GET /auth/refresh-token', 'fail'],
    [broken, 'fail'],
  ]);
  expect(calls[2]!.problems[0]).toEqual({
    ...{ role: 'admin', check: 'is as the contract says', restsOn: restingPlace('is as the contract says') },
    ...{ path: '', message: 'answered 500' },
  });
  expect(screens.find(({ screen }) => screen === '/useful-info/list')).toEqual({
    ...{ screen: '/useful-info/list', roles: ['admin'], outcome: 'fail', because: [broken] },
  });
  expect(screens.find(({ screen }) => screen === '/login')).toMatchObject({ outcome: 'fail' });
});

test("JUnit's counts are those of the checks", () => {
  const xml = written('junit.xml');
  const { checks, summary } = outcomes;
  expect(xml).toContain(`<testsuites name="conformance" tests="${checks.length}"`);
  expect(xml.match(/<testcase /g)).toHaveLength(checks.length);
  expect(xml.match(/<failure /g)).toHaveLength(summary.summary.fail);
  expect(xml.match(/<skipped /g) ?? []).toHaveLength(summary.summary.skipped + summary.summary.off);
  expect(xml).toContain(`<failure message="answered 500">Any upstream, Records: `);
});

test('the page has every request with its answer, each check leads to its own, and no answer becomes markup', () => {
  const page = written('report.html');
  for (const { number, method } of outcomes.exchanges) {
    expect(page).toContain(`<details id="r${number}"><summary>${number}. ${method} http://127.0.0.1:`);
  }
  for (const { exchanges } of outcomes.checks)
    for (const number of exchanges) expect(page).toContain(`<a href="#r${number}">`);
  expect(page).toContain('&lt;b&gt;•••&lt;/b&gt;');
  expect(page).not.toContain('<b>');
  expect(page).not.toMatch(/<script|src=|href="http/);
});

test('the terminal tells the screen, the call and the reason, and the sum at the end', () => {
  const lines = terminalText(outcomes).split('\n');
  expect(lines).toContain(`  ✗ /useful-info/list (admin): would fail: ${broken} answered 500`);
  expect(lines).toContain(`  ✗ fail    ${broken}`);
  const problem = lines.indexOf('      admin, is as the contract says: answered 500');
  expect(lines[problem + 1]).toBe(`        by ${restingPlace('is as the contract says')}`);
  expect(lines.at(-1)).toMatch(
    /^\d+ passed, \d+ failed, \d+ skipped, \d+ off, 0 errors of the check itself in/,
  );
});

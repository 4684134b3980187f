import { jest } from '@jest/globals';
import { log } from '../server/log';
import { logReports } from './policy-reports';

const lines: unknown[] = [];
beforeEach(() => {
  lines.length = 0;
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 21) });
  jest.spyOn(log, 'warn').mockImplementation((fields: unknown) => void lines.push(fields));
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const report = (text: string) =>
  logReports(
    new Request('http://dashboard.test/admin/api/csp', {
      method: 'POST',
      body: text,
      headers: { 'content-length': String(text.length) },
    }),
  );
const old = (page = 'https://dashboard.test/admin/password/reset?t=secret#x') =>
  JSON.stringify({
    'csp-report': { 'document-uri': page, 'effective-directive': 'style-src-elem', 'blocked-uri': 'inline' },
  });

it('writes a line for each report, in either form, and no token', async () => {
  jest.setSystemTime(Date.UTC(2026, 10, 21, 1));
  const body = { documentURL: 'https://dashboard.test/admin/login?x=1', effectiveDirective: 'img-src' };
  const told = JSON.stringify([{ type: 'csp-violation', body: { ...body, blockedURL: 'eval' } }]);
  expect([(await report(old())).status, (await report(told)).status]).toEqual([204, 204]);
  expect(lines).toEqual([
    { directive: 'style-src-elem', blocked: 'inline', page: 'https://dashboard.test/admin/password/reset' },
    { directive: 'img-src', blocked: 'eval', page: 'https://dashboard.test/admin/login' },
  ]);
  expect(JSON.stringify(lines)).not.toContain('secret');
});

it.each(['', 'no JSON', 'null', '[[1]]', '[null]', '{"csp-report":[]}', '['.repeat(1000)])(
  'takes %p without harm',
  async (text) => {
    jest.setSystemTime(Date.UTC(2026, 10, 21, 2));
    expect((await report(text)).status).toBe(204);
    for (const line of lines) expect(line).toEqual({});
  },
);

it('takes no long body', async () => {
  expect((await report(old(`https://dashboard.test/${'a'.repeat(20_000)}`))).status).toBe(413);
  expect(lines).toEqual([]);
});

it('a flood of them fills no log', async () => {
  jest.setSystemTime(Date.UTC(2026, 10, 21, 3));
  for (let count = 0; count < 200; count += 1) await report(old());
  expect(lines).toHaveLength(30);
  jest.setSystemTime(Date.UTC(2026, 10, 21, 3, 1));
  await report(old());
  expect(lines).toHaveLength(31);
});

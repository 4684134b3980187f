import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { givenStartCommand } from './start-command.mjs';

const { place, start } = givenStartCommand();

describe('what it cannot work with is told in one line that names it, with 1', () => {
  const refusal = async (settings) => {
    const command = start(settings);
    const code = await command.ended;
    return { code, lines: command.errors.trimEnd().split('\n'), output: command.output };
  };

  test.each(['PORT', 'UPSTREAM_PORT'])('a taken %s', async (name) => {
    const taken = createServer();
    await new Promise((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address();
    const { code, lines, output } = await refusal({ [name]: String(port) });
    await new Promise((resolve) => taken.close(resolve));
    expect({ code, lines, output }).toEqual({
      code: 1,
      lines: [`${name} ${port} is already taken on 127.0.0.1.`],
      output: '',
    });
  });

  const hasIpv6 = networkInterfaces().lo?.some(({ address }) => address === '::1');
  // Where there is no IPv6, localhost leads to one place.
  (hasIpv6 ? test : test.skip)('a PORT that is free on 127.0.0.1, but another program’s on ::1', async () => {
    const other = createServer();
    await new Promise((resolve) => other.listen(place.ports[0], '::1', resolve));
    const { code, lines } = await refusal({});
    const ownAddress = await refusal({ PUBLIC_URL: 'https://partners.example', UPSTREAM_PORT: 'x' });
    await new Promise((resolve) => other.close(resolve));
    const port = place.ports[0];
    expect({ code, lines }).toEqual({
      code: 1,
      lines: [`PORT ${port} is already taken on ::1, which http://localhost:${port} may reach.`],
    });
    expect(ownAddress.lines).toEqual([expect.stringMatching(/^UPSTREAM_PORT must/)]);
  });

  test('a DATA_DIR that cannot be written to', async () => {
    const file = join(place.folder, 'file');
    writeFileSync(file, '');
    const { code, lines } = await refusal({ DATA_DIR: file });
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringMatching(/^DATA_DIR .* cannot be written to: /)]);
  });

  test.each([
    ['PORT', { PORT: 'abc' }],
    ['TEXT_LANGUAGE', { TEXT_LANGUAGE: 'xx' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'partners.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://partners.example' }],
    ['SESSION_SECRET', { SESSION_SECRET: 'short' }],
    ['SESSION_SECRET', { SESSION_SECRET: 'a'.repeat(32) }],
    ['TRUST_PROXY', { TRUST_PROXY: 'everyone' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/x' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' }],
    ['RATES_FILE', { RATES_FILE: 'none.json' }],
    ['SMTP_URL', { SMTP_URL: 'mail.example' }],
    ['SSO_CLIENT_ID', { SSO_ISSUER: 'https://login.example' }],
    ['SESSION_SECRET', { NODE_ENV: 'production', UPSTREAM_URL: 'https://api.example' }],
  ])('a bad %s', async (name, settings) => {
    const { code, lines } = await refusal(settings);
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringMatching(new RegExp(`^${name} `))]);
  });
});

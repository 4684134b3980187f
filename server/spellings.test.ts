import { BlockList } from 'node:net';
import { isSameOrigin } from '@/lib/platform/bff/origin';
import { createHostCheck, loopbackNames } from '@/lib/platform/node/hosts';
import { setEnvironment } from '@/lib/platform/testing/environment';
import { normalizeForwarded } from './forwarded';

/** Spellings of the three headers by which a request says who it is for and where it is from: none is accepted wrongly. */

const isOurHost = createHostCheck(['partners.example', ...loopbackNames]);
test.each([
  ['partners.example', true],
  ['Partners.Example', true],
  ['partners.example:443', true],
  ['partners.example:3000', true],
  ['localhost:3000', true],
  ['127.0.0.1:3000', true],
  ['[::1]:3000', true],
  ['', false],
  ['evil.example', false],
  ['evil.example:3000', false],
  ['partners.example.', false],
  ['partners.example.evil.example', false],
  ['evil.example.partners.example', false],
  ['evilpartners.example', false],
  ['partners.example:443:80', false],
  ['partners.example:port', false],
  ['partners.example:', false],
  ['partners.example@evil.example', false],
  ['evil.example#partners.example', false],
  ['evil.example/partners.example', false],
  ['partners.example evil.example', false],
  ['partners.example, evil.example', false],
  ['http://partners.example', false],
  ['127.1', false],
  ['127.0.0.2', false],
  ['2130706433', false],
  ['0x7f.0.0.1', false],
  ['0.0.0.0:3000', false],
  ['::1', false],
  ['[::ffff:127.0.0.1]', false],
  ['[::1', false],
  ['localhost.evil.example', false],
  ['127.0.0.1.nip.example', false],
])('the Host %j is ours: %s', (host, expected) => expect(isOurHost(host)).toBe(expected));

test.each([
  ['https://partners.example', true],
  ['https://partners.example/', false],
  ['https://PARTNERS.example', false],
  ['http://partners.example', false],
  ['https://partners.example:8443', false],
  ['https://partners.example:443', false],
  ['https://partners.example.evil.example', false],
  ['https://evil.example', false],
  ['null', false],
  ['', false],
  ['https://partners.example, https://evil.example', false],
  ['partners.example', false],
  ['file://', false],
])('a change from the Origin %j passes: %s', (origin, expected) => {
  setEnvironment({ PUBLIC_URL: 'https://partners.example' });
  expect(isSameOrigin({ method: 'POST', headers: new Headers({ origin }) })).toBe(expected);
});

const proxies = new BlockList();
proxies.addSubnet('10.0.0.0', 8, 'ipv4');
test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:51234', '203.0.113.9'],
  [' 203.0.113.9 ', '203.0.113.9'],
  ['[2001:db8::1]:51234', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['6.6.6.6, 203.0.113.9:51234', '203.0.113.9'],
  ['6.6.6.6, [2001:db8::1]:51234', '2001:db8::1'],
  ['6.6.6.6, 203.0.113.9, 10.2.2.2:80', '203.0.113.9'],
  ['6.6.6.6, unknown', '10.1.1.1'],
  ['6.6.6.6, unknown, 10.2.2.2', '10.2.2.2'],
  ['6.6.6.6, _hidden', '10.1.1.1'],
  ['6.6.6.6,', '10.1.1.1'],
  ['6.6.6.6, 203.0.113.9:port', '10.1.1.1'],
  ['6.6.6.6, 203.0.113.999', '10.1.1.1'],
  ['6.6.6.6, "203.0.113.9"', '10.1.1.1'],
  ['6.6.6.6, for=203.0.113.9', '10.1.1.1'],
  ['6.6.6.6, [203.0.113.9]:80', '10.1.1.1'],
  ['6.6.6.6, 2001:db8::1:51234:80:80:80:80:80', '10.1.1.1'],
  ['6.6.6.6, [2001:db8::1', '10.1.1.1'],
  ['', '10.1.1.1'],
])('X-Forwarded-For %j of a proxy of ours names %s', (chain, client) => {
  const headers: Record<string, string> = { 'x-forwarded-for': chain };
  normalizeForwarded(headers, '10.1.1.1', proxies);
  expect(headers).toEqual({ 'x-forwarded-for': client });
});

import { BlockList } from 'node:net';
import { normalizeForwarded } from './forwarded';

const trusted = new BlockList();
trusted.addAddress('127.0.0.1', 'ipv4');
trusted.addSubnet('10.0.0.0', 8, 'ipv4');
trusted.addSubnet('fd00::', 8, 'ipv6');

const settled = (peer: string, headers: Record<string, string>, proxies = trusted) => {
  const copy = { ...headers };
  normalizeForwarded(copy, peer, proxies);
  return copy;
};

test('what a stranger says about forwarding is dropped, and the peer counts', () => {
  const claims = {
    host: 'partners.example',
    forwarded: 'for=1.1.1.1',
    'x-forwarded-for': '1.1.1.1',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-port': '1',
    'x-real-ip': '1.1.1.1',
  };
  expect(settled('203.0.113.9', claims)).toEqual({
    host: 'partners.example',
    'x-forwarded-for': '203.0.113.9',
    'x-dashboard-far': '1',
  });
  expect(settled('127.0.0.1', claims, new BlockList())['x-forwarded-for']).toBe('127.0.0.1');
});

test('a trusted proxy is believed', () => {
  expect(settled('10.1.2.3', { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' })).toEqual({
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-proto': 'https',
  });
});

test.each([
  ['the address that a client put in front is not believed', '6.6.6.6, 203.0.113.9', '203.0.113.9'],
  ['a chain of our own proxies is walked through', '203.0.113.9, 10.9.9.9, fd00::1', '203.0.113.9'],
  ['beyond what cannot be read nobody is believed', '203.0.113.9, unknown', '10.1.2.3'],
  ['a request of a proxy itself counts as the farthest', '10.7.7.7, 10.8.8.8', '10.7.7.7'],
  ['an empty chain leaves the peer', '', '10.1.2.3'],
])('%s', (_title, chain, client) => {
  expect(settled('10.1.2.3', { 'x-forwarded-for': chain })['x-forwarded-for']).toBe(client);
});

test('an IPv4 peer on an IPv6 socket is recognised', () => {
  expect(settled('::ffff:127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })['x-forwarded-for']).toBe(
    '203.0.113.9',
  );
});

test('a proxy of this machine that nobody named does not make its clients people at this machine', () => {
  const far = (peer: string, headers: Record<string, string>) => settled(peer, headers)['x-dashboard-far'];
  const none = new BlockList();
  const hints = { 'x-forwarded-for': '127.0.0.1', via: '1.1 proxy', 'x-forwarded-proto': 'https' };
  for (const [name, value] of Object.entries(hints))
    expect(settled('127.0.0.1', { [name]: value }, none)).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-dashboard-far': '1',
    });
  expect(settled('127.0.0.1', { 'x-dashboard-far': '1' }, none)).toEqual({ 'x-forwarded-for': '127.0.0.1' });
  expect(far('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).toBeUndefined();
});

test('what was sent on this machine is marked, and nobody else can mark it', () => {
  const none = new BlockList();
  expect(settled('127.0.0.1', { host: 'localhost:3000' }, none)['x-dashboard-here']).toBe('1');
  const claims = { host: 'localhost', 'x-dashboard-here': '1' };
  expect(settled('203.0.113.9', claims)).not.toHaveProperty('x-dashboard-here');
  expect(settled('127.0.0.1', { ...claims, 'x-forwarded-for': '127.0.0.1' })).not.toHaveProperty(
    'x-dashboard-here',
  );
});

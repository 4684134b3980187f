import { cameThroughProxy, isLoopbackAddress, isPublicHost, networkOf } from './addresses';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0DB8:0000:0000:ffff::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
])('%s counts as %s', (address, network) => expect(networkOf(address)).toBe(network));

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
])('%s lies in %s', (address, network) => expect(networkOf(address, 48)).toBe(network));

test.each([
  ['127.0.0.1', true],
  ['127.9.9.9', true],
  ['::1', true],
  ['0:0:0:0:0:0:0:1', true],
  ['::ffff:127.0.0.1', true],
  ['128.0.0.1', false],
  ['10.0.0.1', false],
  ['localhost', false],
])('%s is this machine: %s', (address, expected) => expect(isLoopbackAddress(address)).toBe(expected));

test('a host of the open internet is told from those at home', () => {
  for (const host of ['partners.example', '203.0.113.9', '[2001:db8::1]', 'a.b.local.example', '172.32.0.1'])
    expect([host, isPublicHost(host)]).toEqual([host, true]);
  for (const host of [
    'localhost',
    'a.localhost',
    '127.0.0.1',
    '[::1]',
    '10.0.0.1',
    '172.31.0.1',
    '192.168.0.9',
  ])
    expect([host, isPublicHost(host)]).toEqual([host, false]);
  for (const host of ['169.254.1.1', '[fd12::1]', '[fe80::1]', 'lodge', 'lodge.local', 'LODGE.LOCAL'])
    expect([host, isPublicHost(host)]).toEqual([host, false]);
});

test('a proxy shows by the headers that it adds', () => {
  expect(cameThroughProxy(['Host', 'User-Agent', 'X-Requested-With'])).toBe(false);
  for (const name of [
    'X-Forwarded-For',
    'x-forwarded-proto',
    'Forwarded',
    'Via',
    'X-Real-IP',
    'CF-Connecting-IP',
  ])
    expect(cameThroughProxy(['host', name])).toBe(true);
});

import { BlockList, isIP, isIPv6 } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');
const local = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  local.addSubnet(network, bits, 'ipv4');
local.addSubnet('fc00::', 7, 'ipv6');
local.addSubnet('fe80::', 10, 'ipv6');

const isIn = (list: BlockList, address: string) =>
  isIP(address) !== 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** IPv4-mapped addresses become IPv4; link-local ones lose their zone. */
export const plainAddress = (address: string) =>
  address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '').replace(/^(fe80:[\da-f:]*)%.*$/i, '$1');

export const isLoopbackAddress = (address: string) => isIn(loopback, plainAddress(address));

/** A hop of X-Forwarded-For: '203.0.113.9', '203.0.113.9:51234', '[2001:db8::1]:51234'; else null. */
export function hopAddress(hop: string): string | null {
  const [, version4, version6] =
    /^(?:(\d+(?:\.\d+){3})|\[([\da-f:.]+)\])(?::\d{1,5})?$/i.exec(hop.trim()) ?? [];
  const address = plainAddress(version4 ?? version6 ?? hop.trim());
  return isIP(address) === 0 || (version6 && !isIPv6(version6)) ? null : address;
}

/** A household's network: an IPv4 address, or an IPv6 prefix; providers give /48s to many lines. */
export function networkOf(address: string, bits: 48 | 64 = 64): string {
  const plain = plainAddress(address);
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = new URL(`http://[${plain}]/`).hostname.slice(1, -1).split('::');
  const [first, last] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - first!.length - last!.length }, () => '0');
  return `${[...first!, ...(tail === undefined ? [] : zeros), ...last!].slice(0, bits / 16).join(':')}::/${bits}`;
}

const proxyHeader =
  /^(forwarded|via|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-connecting-ip|fly-client-ip|x-forwarded(-.*)?)$/;

export const cameThroughProxy = (names: readonly string[]) =>
  names.some((name) => proxyHeader.test(name.toLowerCase()));

const bare = (hostname: string) => hostname.toLowerCase().replace(/^\[(.*)\]$/, '$1');

export const isLoopbackHost = (hostname: string) =>
  /^(.+\.)?localhost$/.test(bare(hostname)) || isLoopbackAddress(bare(hostname));

/** Whether a host is on the open internet: not local, private, `.local` or a single label. */
export function isPublicHost(hostname: string): boolean {
  const name = bare(hostname);
  if (isLoopbackHost(name)) return false;
  if (isIP(name)) return !isIn(local, name);
  return name.includes('.') && !name.endsWith('.local');
}

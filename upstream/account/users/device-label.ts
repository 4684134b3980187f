import { isIPv4, isIPv6 } from 'node:net';
import { plainAddress } from '../../../lib/platform/node/addresses';

type Sign = readonly [sign: RegExp, name: string];
/** The first match counts, as most browsers also name an older one. */
const browsers: readonly Sign[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(Headless)?Chrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bVersion\/[\d.]+.* Safari\//, 'Safari'],
];
const systems: readonly Sign[] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

const nameIn = (signs: readonly Sign[], text: string) => signs.find(([sign]) => sign.test(text))?.[1];

/** A User-Agent as 'Firefox on Windows', or 'Unknown device'. */
export function deviceLabel(userAgent = ''): string {
  const text = userAgent.slice(0, 500);
  const known = [nameIn(browsers, text), nameIn(systems, text)].filter((name) => name !== undefined);
  return known.join(' on ') || 'Unknown device';
}

/** An address's network for display: '203.0.113.0/24', '2001:db8:1::/48', or ''. */
export function truncateAddress(address: string): string {
  const plain = plainAddress(address);
  if (isIPv4(plain)) return plain.replace(/\d+$/, '0/24');
  if (!isIPv6(plain)) return '';
  const [head = ''] = new URL(`http://[${plain}]/`).hostname.slice(1, -1).split('::');
  const parts = head.split(':').filter(Boolean).slice(0, 3);
  return `${parts.join(':')}::/48`;
}

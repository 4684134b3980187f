// One database: it needs none.
import { deviceLabel, truncateAddress } from './device-label';

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

test.each([
  [chrome, 'Chrome on Linux'],
  [chrome.replace('X11; Linux x86_64', 'Windows NT 10.0; Win64; x64') + ' Edg/131.0', 'Edge on Windows'],
  [chrome.replace('X11; Linux x86_64', 'Linux; Android 14; SM-A145') + ' OPR/80.0', 'Opera on Android'],
  ['Mozilla/5.0 (Windows NT 10.0; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 (KHTML, like Gecko) Version/18.1 Safari/605',
    'Safari on macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605 (KHTML, like Gecko) CriOS/131.0 Safari/604',
    'Chrome on iPhone',
  ],
  ['curl/8.5.0', 'Unknown device'],
  ['<script>alert(1)</script>', 'Unknown device'],
  ['', 'Unknown device'],
  [undefined, 'Unknown device'],
])('%s is called %s', (userAgent, label) => expect(deviceLabel(userAgent)).toBe(label));

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2::9', '2001:db8:1::/48'],
  ['2001:db8::9', '2001:db8::/48'],
  ['::1', '::/48'],
  ['nonsense', ''],
])('%s is shown as %s', (address, network) => expect(truncateAddress(address)).toBe(network));

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deviceMessages } from '@/texts/account/messages-device';

test('the switch for copies names as much as the script keeps', () => {
  const script = readFileSync(join(process.cwd(), 'public/static/copies-2.js'), 'utf8');
  const numberOf = (name: string) => new RegExp(`const ${name} = (.*);`).exec(script)?.[1];
  expect(numberOf('keptMs')).toBe('7 * 24 * hourMs');
  expect(deviceMessages.copyHint).toContain(
    `last ${numberOf('mostEnquiries')} enquiries and the first ${numberOf('mostListPages')} pages of your listings`,
  );
  expect(deviceMessages.copyHint).toContain('for 7 days');
});

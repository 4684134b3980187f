import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { toastStyles } from './library-styles';

it('the policy allows the styles of the toasts as they are', () => {
  const source = readFileSync(path.join(process.cwd(), 'node_modules/sonner/dist/index.mjs'), 'utf8');
  const [, literal] = /^__insertCSS\(("(?:[^"\\]|\\.)*")\)/m.exec(source)!;
  const styles = JSON.parse(literal!) as string;
  const hashes = [styles, ''].map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`);
  expect(hashes).toEqual(toastStyles);
});

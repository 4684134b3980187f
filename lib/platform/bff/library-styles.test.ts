import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { latePartStyle, toastStyles } from './library-styles';
import { contentSecurityPolicy } from './security-headers';

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const textOf = (file: string) => readFileSync(path.join(process.cwd(), 'node_modules', file), 'utf8');

it('the policy allows the styles of the toasts as they are', () => {
  const source = textOf('sonner/dist/index.mjs');
  const [, literal] = /^__insertCSS\(("(?:[^"\\]|\\.)*")\)/m.exec(source)!;
  const styles = JSON.parse(literal!) as string;
  expect([styles, ''].map(hashOf)).toEqual(toastStyles);
});

it('the policy allows the style attribute that React writes, and there is one only', () => {
  const renderer = textOf('next/dist/compiled/react-dom/cjs/react-dom-server.node.production.js');
  const written = [...renderer.matchAll(/ style="([\w:-]+)"/g)].map(([, style]) => hashOf(style!));
  expect(new Set(written)).toEqual(new Set([latePartStyle]));
  expect(contentSecurityPolicy('n')).toContain(`; style-src-attr 'unsafe-hashes' '${latePartStyle}';`);
});

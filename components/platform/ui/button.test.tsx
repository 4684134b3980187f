import { renderToStaticMarkup } from 'react-dom/server';
import { Button } from './button';

test('a button that cannot be pressed keeps the focus, which a browser takes from a disabled one', () => {
  const off = renderToStaticMarkup(<Button disabled>Next</Button>);
  expect(off).toMatch(/^<button(?=[^>]* aria-disabled="true")(?=[^>]* tabindex="-1")/);
  expect(off).not.toMatch(/ disabled/);
  const pending = renderToStaticMarkup(<Button pending>Next</Button>);
  expect(pending).toMatch(/^<button(?=[^>]* aria-disabled="true")/);
  expect(pending).not.toMatch(/tabindex| disabled/);
});

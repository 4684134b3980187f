import { renderToStaticMarkup } from 'react-dom/server';
import { Quotation } from './quotation';
import { Written } from './written';

test('what somebody wrote has its own direction, beside others and as a quotation', () => {
  expect(renderToStaticMarkup(<Written>محمد (2)</Written>)).toBe('<bdi>محمد (2)</bdi>');
  expect(renderToStaticMarkup(<Written>Ann (2)</Written>)).toBe('Ann (2)');
  expect(renderToStaticMarkup(<Written>{<b>5</b>}</Written>)).toBe('<b>5</b>');
  expect(renderToStaticMarkup(<Quotation text="شكرا." />)).toMatch(/^<blockquote dir="auto"/);
});

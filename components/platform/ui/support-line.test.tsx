import { renderToStaticMarkup } from 'react-dom/server';
import { SupportLine } from './support-line';

const textOf = (email?: string, phone?: string) =>
  renderToStaticMarkup(<SupportLine support={{ email, phone }} />).replace(/<[^>]*>/g, '');

it.each([
  ['help@network.example', undefined, 'Questions? Write to help@network.example'],
  ['help@network.example', '+254 700', 'Questions? Write to help@network.example or call +254 700'],
  [undefined, '+254 700', 'Questions? Call +254 700'],
  [undefined, undefined, ''],
])('%p and %p say %p', (email, phone, text) => expect(textOf(email, phone)).toBe(text));

it.each(['+254 (700) 000-100', '+254 (0)700 000100'])('dials %s by its digits alone', (phone) =>
  expect(renderToStaticMarkup(<SupportLine support={{ email: undefined, phone }} />)).toContain(
    'href="tel:+254700000100"',
  ),
);

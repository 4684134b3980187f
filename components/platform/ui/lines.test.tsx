import { renderToStaticMarkup } from 'react-dom/server';
import { Lines } from './lines';

const drawn = (text: string) => renderToStaticMarkup(<Lines className="mt-1">{text}</Lines>);

test('a text in two languages runs in the direction of each of its lines, and keeps its lines when it is copied', () => {
  const html = drawn('Thank you, we come.\n\nشكرا، سنأتي.\nOn 3 May Ann wrote:');
  const lines = [...html.matchAll(/<span dir="auto" class="block [^"]*">([^<]*)<\/span>/g)];
  expect(lines.map(([, line]) => line)).toEqual([
    'Thank you, we come.\n',
    '\n',
    'شكرا، سنأتي.\n',
    'On 3 May Ann wrote:\n',
  ]);
});

test('a text without letters that run from right to left is one element', () =>
  expect(drawn('One,\ntwo: Zoë, 東京.')).toBe(
    '<p dir="auto" class="whitespace-pre-line wrap-anywhere mt-1">One,\ntwo: Zoë, 東京.</p>',
  ));

test('a name in it changes nothing of the line behind it, and markup in it is none', () =>
  expect(drawn('Dear محمد,\n<b>')).toContain('&lt;b&gt;\n</span></p>'));

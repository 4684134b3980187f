import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as texts from '@/texts/platform/shell';
import GlobalError from './global-error';

const page = renderToStaticMarkup(createElement(GlobalError, { error: new Error('The frame failed.') }));

test('the last resort says what happened and offers to try again', () => {
  expect(page).toContain(`<h1>${texts.pageTrouble}</h1>`);
  expect(page).toContain(texts.pageTroubleHelp);
  expect(page).toMatch(/<button type="button">Try again<\/button>/);
});

test('it needs no style sheet and has the colours of the others', () => {
  const colours = page.match(/light-dark\([^)]*\)/g) ?? [];
  const known = readFileSync('app/globals.css', 'utf8');
  expect(colours.length).toBeGreaterThan(4);
  for (const pair of colours) expect(known).toContain(pair);
  expect(page).not.toContain('class=');
});

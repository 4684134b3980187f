import { readFileSync } from 'node:fs';
import { sentences } from './sentences';

/** Sections of the handbook's page by their number, without its line breaks. */
const sections = readFileSync('docs/handbook/any-upstream.md', 'utf8')
  .split(/^## /m)
  .map((text) => text.replace(/\s+/g, ' '));

test.each(Object.entries(sentences))(
  '%s: its sentence stands in the handbook',
  (_check, [section, sentence]) => {
    expect(sections.find((text) => text.startsWith(`${section}. `))).toContain(sentence);
  },
);

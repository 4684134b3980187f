import { readFileSync } from 'node:fs';
import { sentences } from './sentences';

/** Sections of the handbook's page, beginning with their heading, without its line breaks. */
const sections = readFileSync('docs/handbook/any-upstream.md', 'utf8')
  .split(/^## /m)
  .map((text) => text.replace(/\s+/g, ' '));

test.each(Object.entries(sentences))(
  '%s: its sentence stands in the handbook',
  (_check, [heading, sentence]) => {
    expect(sections.find((text) => text.startsWith(`${heading} `))).toContain(sentence);
  },
);

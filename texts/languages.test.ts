import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const here = join(process.cwd(), 'texts');
/** The made-up language is written anew whenever it is used. */
const languages = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'pseudo')
  .map(({ name }) => name);

/** What a text is, whatever it says: a text, a function, or the same of its parts. */
function shapeOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return typeof value;
  return Array.isArray(value)
    ? value.map(shapeOf)
    : Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shapeOf(part)]));
}

const catalogues = (language: string) =>
  readdirSync(join(here, language), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    .sort();

async function shapesIn(language: string) {
  const shapes = catalogues(language).map(async (name) => [
    name,
    shapeOf({ ...(await import(join(here, language, name))) }),
  ]);
  return Object.fromEntries(await Promise.all(shapes)) as Record<string, Record<string, unknown>>;
}

test.each(languages)('%s has the catalogues of English, with the same names in each', async (language) => {
  const [english, other] = await Promise.all([shapesIn('en'), shapesIn(language)]);
  expect(Object.keys(english).length).toBeGreaterThan(30);
  expect(other).toEqual(english);
});

test('a text has words, and stands once in its catalogue', async () => {
  const twice: string[] = [];
  for (const name of catalogues('en')) {
    const texts = { ...((await import(join(here, 'en', name))) as object) };
    const plain = Object.entries(texts).flatMap(([key, text]) =>
      typeof text === 'string' ? [[key, text] as const] : [],
    );
    for (const [key, text] of plain) {
      expect(text.trim()).not.toBe('');
      if (plain.some(([other, same]) => other !== key && same === text)) twice.push(`${name}: ${key}`);
    }
  }
  expect(twice).toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as preview from './en/listings/preview';
import * as properties from './en/listings/properties';
import * as safaris from './en/listings/safaris';

const folder = join(import.meta.dirname, 'en');

it('a price is for a person and a day, of a property too: values are priced by days, and no text speaks of nights', () => {
  for (const { perPersonAndDay } of [preview, properties, safaris])
    expect(perPersonAndDay).toBe('per person and day');
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.includes('.test.'),
  );
  expect(texts.length).toBeGreaterThan(50);
  expect(texts.filter((file) => /\bnights?\b/i.test(readFileSync(join(folder, file), 'utf8')))).toEqual([]);
});

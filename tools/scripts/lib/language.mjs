import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './files.mjs';

/** The language that the product speaks where nothing else is chosen, and that every other one is held against. */
export const firstLanguage = 'en';

/** The folder of a language's catalogues. */
export const textsOf = (language) => join(root, 'texts', language);

/** The language whose texts are built in: the name of a folder of texts/. */
export function chosenLanguage(environment = process.env) {
  const language = environment.TEXT_LANGUAGE?.trim() || firstLanguage;
  if (!/^[a-z][a-z-]*$/i.test(language) || !existsSync(textsOf(language)))
    throw new Error(`TEXT_LANGUAGE must name a folder of texts/: there is no texts/${language}.`);
  return language;
}

import { join, relative } from 'node:path';
import { root, write } from './lib/files.mjs';
import { chosenLanguage } from './lib/language.mjs';
import { must } from './lib/processes.mjs';
import { writePseudo } from './lib/pseudo-texts.mjs';

/** `npm run texts -- pseudo`: a made-up language that shows which texts stand outside of the catalogues. */
function pseudo() {
  const { folder, count } = writePseudo();
  console.log(`${count} catalogues in ${relative(root, folder)}: TEXT_LANGUAGE=pseudo npm start shows them.`);
}

/** `npm run texts -- check de`: whether every text that the product asks for is in a language, of the same type as in English. */
async function check(name) {
  const language = chosenLanguage({ TEXT_LANGUAGE: name });
  const config = `.build/tsconfig.texts-${language}.json`;
  const sources = ['app', 'components', 'lib', 'server', 'upstream', `texts/${language}`];
  write(
    join(root, config),
    JSON.stringify({
      extends: '../tsconfig.json',
      compilerOptions: {
        paths: { '@/texts/*': [`../texts/${language}/*`], '@/*': ['../*'] },
        incremental: false,
      },
      include: sources.flatMap((folder) => [`../${folder}/**/*.ts`, `../${folder}/**/*.tsx`]),
      exclude: ['../**/*.test.*'],
    }),
  );
  await must(
    'The check',
    process.execPath,
    ['node_modules/native-typescript/bin/tsc', '--noEmit', '-p', config],
    {
      cwd: root,
    },
  );
  console.log(`texts/${language} has every text that the product needs.`);
}

const [command, name] = process.argv.slice(2);
try {
  if (command === 'pseudo') pseudo();
  else if (command === 'check') await check(name);
  else throw new Error('npm run texts -- pseudo, or: npm run texts -- check <language>');
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

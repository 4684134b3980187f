import { readArguments, usage } from './arguments';
import { carryOut, runOperators } from './run-operators';

/** `npm run users`: what can be done with people's accounts. */
void runOperators('users', async (words) => {
  // What is wrong with the words needs no database.
  if (readArguments(words).name === 'help') return { code: 0, lines: [usage] };
  return carryOut('users', words);
});

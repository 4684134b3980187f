import { readArguments, usage } from './arguments';
import { carryOut, runOperators } from './run-operators';

void runOperators('users', async (words) => {
  // A wrong command line needs no database.
  if (readArguments(words).name === 'help') return { code: 0, lines: [usage] };
  return carryOut('users', words);
});

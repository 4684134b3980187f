import { parseUsersCommand, usage } from './arguments';
import { runCommandLine, runOperatorProgram } from './run-operators';

void runOperatorProgram('users', async (words) => {
  // A wrong command line needs no database.
  if (parseUsersCommand(words).name === 'help') return { code: 0, lines: [usage] };
  return runCommandLine('users', words);
});

import { throwIfStopped } from '../../scripts/lib/processes.mjs';
import { root } from '../../scripts/lib/files.mjs';
import type { Amount, Finding } from '../result';
import { copyOf, type Copy } from './copy';
import { guards } from './guards';

const copies = 2;

/** Switches the guards off, one at a time, in copies of the repository: the tests that are to notice have to fail, and pass where nothing is off. */
export async function run({ say }: Amount): Promise<Finding[]> {
  const workers = Array.from({ length: copies }, () => copyOf(root));
  try {
    const files = [...new Set(guards.flatMap(({ tests }) => tests))];
    const whole = await workers[0]!.test(files, workers.length);
    say(`nothing off: ${whole.passed} tests of ${files.length} files passed, ${whole.failed} failed`);
    const unnoticed = await unnoticedOf(workers, say);
    return [
      {
        name: 'strength, with every guard on',
        value: `${whole.failed + whole.broken} of ${whole.passed + whole.failed} tests fail`,
        goal: 'none',
        reached: whole.failed + whole.broken === 0 && whole.passed > 0,
      },
      {
        name: 'strength, one guard off at a time',
        value: `${guards.length - unnoticed.length} of ${guards.length} noticed${unnoticed.map((is) => `; not: ${is}`).join('')}`,
        goal: 'all noticed',
        reached: unnoticed.length === 0,
      },
    ];
  } finally {
    for (const copy of workers) copy.remove();
  }
}

async function unnoticedOf(workers: readonly Copy[], say: Amount['say']): Promise<string[]> {
  const waiting = [...guards];
  const unnoticed: string[] = [];
  const work = async (copy: Copy) => {
    for (let guard = waiting.shift(); guard; guard = waiting.shift()) {
      throwIfStopped();
      const { passed, failed, broken } = await copy.testWithout(guard);
      // A file that does not even begin shows that the code is broken, not that a test noticed.
      const isNoticed = failed > 0 && broken === 0;
      if (!isNoticed) unnoticed.push(guard.is);
      say(
        `${guard.is}: ${isNoticed ? 'noticed' : 'NOT NOTICED'} (${failed} of ${passed + failed} failed, ${broken} broken)`,
      );
    }
  };
  await Promise.all(workers.map(work));
  return unnoticed;
}

import { throwIfStopped } from '../../scripts/lib/processes.mjs';
import { randomOf } from '../random';
import { sequenceOf } from './commands';
import { differenceOf, shortened } from './compare';
import type { Rules } from './model';
import type { Upstream } from './network';

/** Which sequences are carried out: their seeds are `seed` and the numbers after it, every `step`th from `first` on, none after the moment `until`. */
export type Rounds = { seed: number; first: number; step: number; count: number; until: number };
/** That a sequence is done; or a difference in one, with the shortest sequence that still has it. */
export type RoundReport = { commands: number; difference: string | null };

/** Differences after which nobody looks further. */
const mostDifferences = 3;

/** Compares the upstream with the model, sequence by sequence. */
export async function compareRounds(
  upstream: Upstream,
  { seed, first, step, count, until }: Rounds,
  tell: (told: RoundReport) => void,
): Promise<void> {
  let found = 0;
  for (let number = first; number < count && found < mostDifferences; number += step) {
    throwIfStopped();
    if (Date.now() > until) return;
    const commands = sequenceOf(randomOf(seed + number));
    let difference: string | null = null;
    if (await differenceOf(upstream, commands)) {
      found += 1;
      difference = `seed ${seed + number}: ${JSON.stringify(await shortened(upstream, commands))}`;
    }
    tell({ commands: commands.length, difference });
  }
}

/** The number of sequences until one tells a twisted model from the upstream; null where `most` do not. */
export async function roundsToNotice(
  upstream: Upstream,
  rules: Rules,
  seed: number,
  most: number,
): Promise<number | null> {
  for (let number = 0; number < most; number += 1) {
    throwIfStopped();
    if (await differenceOf(upstream, sequenceOf(randomOf(seed + number)), rules)) return number + 1;
  }
  return null;
}

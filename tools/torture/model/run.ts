import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { throwIfStopped } from '../../scripts/lib/processes.mjs';
import makeTemplate from '../../../upstream/test/template.mjs';
import type { Amount, Finding } from '../result';
import { lostUpdates } from './lost-updates';
import { startUpstream, type Upstream } from './network';
import { compareRounds, roundsToNotice, type Rounds, type RoundReport } from './rounds';
import { twists } from './twists';

const sequences = { whole: 10_000, share: 6 };
/** So many sequences a twisted rule may take until it is noticed. */
const mostToNotice = 400;
const twistOfShare = "an owner's edit stays approved";

/**
 * Carries random sequences of commands out in the upstream and in a model of two pages, whose answers and records have to agree; then sees
 * that a model with one rule twisted is told apart, and that of many updates at once none is lost while the upstream is killed.
 */
export async function run(amount: Amount): Promise<Finding[]> {
  await makeTemplate();
  const upstream = await startUpstream();
  try {
    const agreed = await sequencesAgree(amount, upstream);
    const twisted = await twistsShow(amount, upstream);
    return [agreed, twisted, await lostUpdates(amount)];
  } finally {
    await upstream.server.close();
  }
}

async function sequencesAgree({ seed, isShare, seconds, say }: Amount, upstream: Upstream): Promise<Finding> {
  const count = isShare ? sequences.share : sequences.whole;
  let [done, commands] = [0, 0];
  const differences: string[] = [];
  const hear = (told: RoundReport) => {
    done += 1;
    commands += told.commands;
    if (told.difference) {
      differences.push(told.difference);
      say(told.difference);
    }
    if (done % 250 === 0) say(`${done} of ${count} sequences, ${differences.length} differences`);
  };
  const until = seconds === undefined ? Infinity : Date.now() + seconds * 1000;
  const step = isShare ? 1 : availableParallelism();
  if (isShare) await compareRounds(upstream, { seed, first: 0, step, count, until }, hear);
  else
    await Promise.all(
      Array.from({ length: step }, (_, first) => inThread({ seed, first, step, count, until }, hear)),
    );
  return {
    name: 'model, random sequences',
    value: `${done} sequences, ${commands} commands, ${differences.length} differences`,
    goal: '0 differences',
    reached: differences.length === 0 && done > 0 && (done === count || seconds !== undefined),
  };
}

function inThread(rounds: Rounds, hear: (told: RoundReport) => void): Promise<void> {
  throwIfStopped();
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.mjs', import.meta.url), { workerData: rounds });
    worker.on('message', hear);
    worker.on('error', reject);
    worker.on('exit', () => resolve());
  });
}

/** Sequences until one tells each twisted model from the upstream. */
async function twistsShow({ seed, isShare, say }: Amount, upstream: Upstream): Promise<Finding> {
  const chosen = isShare ? [twistOfShare] : Object.keys(twists);
  const missed: string[] = [];
  for (const name of chosen) {
    const rounds = await roundsToNotice(upstream, twists[name]!, seed, mostToNotice);
    if (rounds === null) missed.push(name);
    else say(`noticed in sequence ${rounds}: ${name}`);
  }
  return {
    name: 'model, with one rule twisted (planted)',
    value: `${chosen.length - missed.length} of ${chosen.length} noticed${missed.map((name) => `, not: ${name}`).join('')}`,
    goal: 'each noticed',
    reached: missed.length === 0,
  };
}

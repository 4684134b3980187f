import { readFileSync, statSync } from 'node:fs';
import { z } from 'zod';
import { EnvironmentError } from './environment';
import { isOver } from './span';

/** Amounts per US dollar, and their day. */
export type Rates = { date: string; rates: Record<string, number> };

const fileSchema = z.object({
  date: z.iso.date('must be a day such as 2026-11-21'),
  rates: z.record(
    z.string().regex(/^[A-Z]{3}$/, 'must be a currency such as EUR'),
    z.number().positive().max(1e9),
  ),
});

export function readRates(path: string): Rates {
  let written: unknown;
  try {
    written = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw new EnvironmentError(`RATES_FILE cannot be read as JSON: ${path}`);
  }
  const { success, data, error } = fileSchema.safeParse(written);
  if (success) return data;
  const [{ path: place, message }] = error.issues as [z.core.$ZodIssue];
  throw new EnvironmentError(`RATES_FILE is not valid: ${[...place, message].join(' ')}.`);
}

const checkEveryMs = 60_000;

/** Rereads a changed file once a minute; errors go to `onBroken`, and the last good rates stay. */
export function ratesOf(path: string, onBroken: (error: unknown) => void, now = Date.now) {
  let rates: Rates | null = null;
  let version = NaN;
  let checkedAt = -Infinity;
  const readCurrent = (): Rates | null => {
    if (!isOver(checkedAt, checkEveryMs, now())) return rates;
    checkedAt = now();
    try {
      const current = statSync(path).mtimeMs;
      if (current !== version) {
        version = current;
        rates = readRates(path);
      }
    } catch (error) {
      onBroken(error);
    }
    return rates;
  };
  readCurrent();
  return readCurrent;
}

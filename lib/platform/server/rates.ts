import 'server-only';
import { ratesOf, type Rates } from '../node/rates';
import { env } from './env';
import { log } from './log';

const slot = Symbol.for('dashboard.rates');
const shared = globalThis as typeof globalThis & { [slot]?: () => Rates | null };

/** On globalThis, as server and pages each have a copy of this module. */
export function currentRates(): Rates | null {
  shared[slot] ??= env().ratesFile
    ? ratesOf(env().ratesFile!, (err) => log.warn({ err }, 'rates-file-broken'))
    : () => null;
  return shared[slot]();
}

import 'server-only';
import { ratesOf, type Rates } from '../node/rates';
import { env } from './env';
import { log } from './log';

const slot = Symbol.for('dashboard.rates');
const shared = globalThis as typeof globalThis & { [slot]?: () => Rates | null };

/** The rates that the operator has set, null without a file. Kept on globalThis because the server and its pages hold a copy of this module each. */
export function currentRates(): Rates | null {
  shared[slot] ??= env().ratesFile
    ? ratesOf(env().ratesFile!, (err) => log.warn({ err }, 'rates-file-broken'))
    : () => null;
  return shared[slot]();
}

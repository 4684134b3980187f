import 'server-only';
import { kept, type Kept } from '../node/kept';
import { discover, type ProviderDescription } from '../node/provider';
import { env } from './env';

/** A provider that changes is noticed within ten minutes; one that is down is asked every two seconds at most. */
const keptFor = { answerMs: 600_000, failureMs: 2000 };

let known: { issuer: string; description: Kept<ProviderDescription> } | null = null;

/** What the configured provider says of itself; null without one. Throws where it gives no usable answer. */
export async function provider(): Promise<ProviderDescription | null> {
  const issuer = env().sso?.issuer;
  if (!issuer) return null;
  if (known?.issuer !== issuer) known = { issuer, description: kept(() => discover(issuer), keptFor) };
  return known.description.get(Date.now());
}

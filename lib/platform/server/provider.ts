import 'server-only';
import { cacheAnswer, type CachedAnswer } from '../node/cache-answer';
import { discover, type ProviderDescription } from '../node/provider';
import { env } from './env';

/** Changes are noticed within ten minutes; a failing provider is retried every two seconds. */
const keptFor = { answerMs: 600_000, failureMs: 2000 };

let known: { issuer: string; description: CachedAnswer<ProviderDescription> } | null = null;

export async function provider(): Promise<ProviderDescription | null> {
  const issuer = env().sso?.issuer;
  if (!issuer) return null;
  if (known?.issuer !== issuer) known = { issuer, description: cacheAnswer(() => discover(issuer), keptFor) };
  return known.description.get(Date.now());
}

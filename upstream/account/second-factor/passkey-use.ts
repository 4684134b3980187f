import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { usedPasskeySchema } from '../../../lib/account/second-factor/schema';
import type { Context } from '../../platform/context/context';
import type { Database } from '../../platform/db/client';
import { notFound } from '../../platform/errors/errors';
import { challengeMs, forTicket, createChallenge, consumeChallenge } from './passkey-challenges';
import { listPasskeys } from './passkeys';
import { getRelyingParty, loadWebauthn } from './relying-party';
import { passkeys } from './table';

const base64url = (text: string) => Buffer.from(text).toString('base64url');

/** The browser's options for signing in by passkey; 404 without one. */
export async function beginPasskeySignIn({ db, env, now }: Context, userId: string, ticket: string) {
  const party = getRelyingParty(env);
  const known = await listPasskeys(db, userId);
  if (!party || known.length === 0) throw notFound();
  const { generateAuthenticationOptions } = await loadWebauthn();
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: await createChallenge(db, now(), userId, forTicket(ticket)),
    timeout: challengeMs,
  });
  const allowCredentials = known.map(({ credentialId: id, transports }) => ({
    id,
    type: 'public-key' as const,
    transports,
  }));
  return { ...options, allowCredentials };
}

/** Verifies the passkey's signature of a sign-in's challenge, and uses that up. */
export async function verifyPasskey(
  tx: Database,
  { env, now }: Context,
  userId: string,
  ticket: string,
  response: z.output<typeof usedPasskeySchema>,
): Promise<boolean> {
  const party = getRelyingParty(env);
  const isExpected = await consumeChallenge(tx, now(), userId, forTicket(ticket));
  const its = and(eq(passkeys.userId, userId), eq(passkeys.credentialId, response.id));
  const [passkey] = await tx.select().from(passkeys).where(its).for('update');
  const { userHandle } = response.response;
  if (!party || !passkey || (userHandle && userHandle !== base64url(userId))) return false;
  const { verifyAuthenticationResponse } = await loadWebauthn();
  // The library throws for an invalid response.
  const checked = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: isExpected,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => null);
  if (!checked?.verified) return false;
  const { newCounter } = checked.authenticationInfo;
  await tx.update(passkeys).set({ counter: newCounter, usedAt: now() }).where(its);
  return true;
}

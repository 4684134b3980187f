import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { usedPasskeySchema } from '../../../lib/account/second-factor/schema';
import type { Context } from '../../context';
import type { Database } from '../../platform/db/client';
import { notFound } from '../../platform/http/errors';
import { challengeMs, forTicket, newChallenge, takeChallenge } from './passkey-challenges';
import { passkeysOf } from './passkeys';
import { relyingPartyOf } from './relying-party';
import { passkeys } from './table';
import { webauthn } from './webauthn';

const base64url = (text: string) => Buffer.from(text).toString('base64url');

/** What a browser needs to let one of a user's passkeys sign for a sign-in; 404 where there is none. */
export async function askForPasskey({ db, env, now }: Context, userId: string, ticket: string) {
  const party = relyingPartyOf(env);
  const known = await passkeysOf(db, userId);
  if (!party || known.length === 0) throw notFound();
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: await newChallenge(db, now(), userId, forTicket(ticket)),
    timeout: challengeMs,
  });
  const allowCredentials = known.map(({ credentialId: id, transports }) => ({
    id,
    type: 'public-key' as const,
    transports,
  }));
  return { ...options, allowCredentials };
}

/**
 * Whether one of a user's passkeys has signed the challenge of this sign-in, which is used by that, at the dashboard's own address, and has counted on.
 * Part of a transaction.
 */
export async function spendPasskey(
  tx: Database,
  { env, now }: Context,
  userId: string,
  ticket: string,
  response: z.output<typeof usedPasskeySchema>,
): Promise<boolean> {
  const party = relyingPartyOf(env);
  const isExpected = await takeChallenge(tx, now(), userId, forTicket(ticket));
  const its = and(eq(passkeys.userId, userId), eq(passkeys.credentialId, response.id));
  const [passkey] = await tx.select().from(passkeys).where(its).for('update');
  const { userHandle } = response.response;
  if (!party || !passkey || (userHandle && userHandle !== base64url(userId))) return false;
  const { verifyAuthenticationResponse } = await webauthn();
  // The library throws of whatever does not hold.
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

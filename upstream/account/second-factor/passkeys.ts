import type { VerifiedRegistrationResponse } from '@simplewebauthn/server';
import { and, asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { passkeyMessages } from '@/texts/account/messages-second-factor';
import type { newPasskeySchema } from '../../../lib/account/second-factor/schema';
import type { Context } from '../../platform/context/context';
import type { Database } from '../../platform/db/client';
import { badRequest, HttpError, notFound } from '../../platform/errors/errors';
import { newId } from '../../platform/values/ids';
import { deleteUselessRecoveryCodes, hasFactor, lockUser } from './save';
import { mailFactorChanged, passkeyAdded, passkeyRemoved, type Owner } from './mails';
import { challengeMs, forSession, createChallenge, consumeChallenge } from './passkey-challenges';
import { ensureRecoveryCodes } from './recovery-codes';
import { getRelyingParty, type RelyingParty, loadWebauthn } from './relying-party';
import { passkeys } from './table';

const maxPasskeys = 10;
const partyName = 'Partner Dashboard';

type PasskeyOwner = Owner & { sessionId: string };
type RegistrationInfo = NonNullable<VerifiedRegistrationResponse['registrationInfo']>;

const ofUser = (userId: string) => eq(passkeys.userId, userId);
export const listPasskeys = (db: Database, userId: string) =>
  db.select().from(passkeys).where(ofUser(userId)).orderBy(asc(passkeys.addedAt), asc(passkeys.id));

async function refuseBeyondMost(db: Database, userId: string): Promise<void> {
  if ((await db.$count(passkeys, ofUser(userId))) >= maxPasskeys)
    throw new HttpError(409, passkeyMessages.tooMany(maxPasskeys));
}

function partyOf({ env }: Context): RelyingParty {
  const party = getRelyingParty(env);
  if (!party) throw new HttpError(409, passkeyMessages.impossible);
  return party;
}

/** The browser's options for a new passkey; 409 beyond ten, or without a fitting PUBLIC_URL. */
export async function beginPasskey(context: Context, { id, email, name, sessionId }: PasskeyOwner) {
  const { db, now } = context;
  const party = partyOf(context);
  await refuseBeyondMost(db, id);
  const { generateRegistrationOptions } = await loadWebauthn();
  return generateRegistrationOptions({
    rpName: partyName,
    rpID: party.id,
    userID: new Uint8Array(Buffer.from(id)),
    userName: email,
    userDisplayName: name,
    challenge: await createChallenge(db, now(), id, forSession(sessionId)),
    timeout: challengeMs,
    excludeCredentials: (await listPasskeys(db, id)).map(({ credentialId }) => ({ id: credentialId })),
  });
}

/** Verifies and stores a passkey; returns recovery codes if there were none. 400 if invalid. */
export async function addPasskey(
  context: Context,
  owner: PasskeyOwner,
  { name, response }: z.output<typeof newPasskeySchema>,
): Promise<string[]> {
  const { db, env, now } = context;
  const party = partyOf(context);
  const isExpected = await consumeChallenge(db, now(), owner.id, forSession(owner.sessionId));
  const made = await verifyRegistration(party, response, isExpected);
  if (!made) throw badRequest([{ msg: passkeyMessages.refused, param: 'response' }]);
  return db.transaction(async (tx) => {
    await lockUser(tx, owner.id);
    await refuseBeyondMost(tx, owner.id);
    const { id: credentialId, publicKey, counter } = made.credential;
    const kept = await tx
      .insert(passkeys)
      .values({
        id: newId(now()),
        userId: owner.id,
        name,
        credentialId,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: response.response.transports ?? [],
        addedAt: now(),
      })
      .onConflictDoNothing({ target: passkeys.credentialId })
      .returning({ id: passkeys.id });
    if (kept.length === 0) throw new HttpError(409, passkeyMessages.isKnown);
    await mailFactorChanged(tx, context, owner, passkeyAdded(name));
    return ensureRecoveryCodes(tx, owner.id, env);
  });
}

async function verifyRegistration(
  party: RelyingParty,
  { response, ...credential }: z.output<typeof newPasskeySchema>['response'],
  isExpected: (challenge: string) => boolean,
): Promise<RegistrationInfo | null> {
  const { verifyRegistrationResponse } = await loadWebauthn();
  const checked = await verifyRegistrationResponse({
    response: {
      ...credential,
      response: { clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject },
      clientExtensionResults: {},
    },
    expectedChallenge: isExpected,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
  }).catch(() => null);
  return checked?.verified ? checked.registrationInfo : null;
}

/** Removes a passkey, with the last factor the recovery codes; 404 for another's. */
export function removePasskey(context: Context, owner: Owner, id: string): Promise<void> {
  return context.db.transaction(async (tx) => {
    await lockUser(tx, owner.id);
    const [removed] = await tx
      .delete(passkeys)
      .where(and(ofUser(owner.id), eq(passkeys.id, id)))
      .returning();
    if (!removed) throw notFound();
    await deleteUselessRecoveryCodes(tx, owner.id);
    const isLast = !(await hasFactor(tx, owner.id));
    await mailFactorChanged(tx, context, owner, passkeyRemoved(removed.name, isLast));
  });
}

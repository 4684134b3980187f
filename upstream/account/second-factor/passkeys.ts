import type { VerifiedRegistrationResponse } from '@simplewebauthn/server';
import { and, asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { passkeyMessages } from '@/texts/account/messages-second-factor';
import type { newPasskeySchema } from '../../../lib/account/second-factor/schema';
import type { Context } from '../../context';
import type { Database } from '../../platform/db/client';
import { badRequest, HttpError, notFound } from '../../platform/http/errors';
import { newId } from '../../platform/values/ids';
import { endCodesWithoutFactor, hasFactor, holdUser } from './factor';
import { mailFactorChanged, passkeyAdded, passkeyRemoved, type Owner } from './mails';
import { challengeMs, forSession, newChallenge, takeChallenge } from './passkey-challenges';
import { recoveryCodesWhereNone } from './recovery-codes';
import { relyingPartyOf, type RelyingParty } from './relying-party';
import { passkeys } from './table';
import { webauthn } from './webauthn';

const most = 10;
/** What browsers and password managers show beside a passkey. */
const partyName = 'Partner Dashboard';

type Adding = Owner & { sessionId: string };
type Made = NonNullable<VerifiedRegistrationResponse['registrationInfo']>;

const ofUser = (userId: string) => eq(passkeys.userId, userId);
export const passkeysOf = (db: Database, userId: string) =>
  db.select().from(passkeys).where(ofUser(userId)).orderBy(asc(passkeys.addedAt), asc(passkeys.id));

async function refuseBeyondMost(db: Database, userId: string): Promise<void> {
  if ((await db.$count(passkeys, ofUser(userId))) >= most)
    throw new HttpError(409, passkeyMessages.tooMany(most));
}

function partyOf({ env }: Context): RelyingParty {
  const party = relyingPartyOf(env);
  if (!party) throw new HttpError(409, passkeyMessages.impossible);
  return party;
}

/** What a browser needs to make a passkey for a user; 409 where there are ten, or where the dashboard's address allows none. */
export async function beginPasskey(context: Context, { id, email, name, sessionId }: Adding) {
  const { db, now } = context;
  const party = partyOf(context);
  await refuseBeyondMost(db, id);
  const { generateRegistrationOptions } = await webauthn();
  return generateRegistrationOptions({
    rpName: partyName,
    rpID: party.id,
    userID: new Uint8Array(Buffer.from(id)),
    userName: email,
    userDisplayName: name,
    challenge: await newChallenge(db, now(), id, forSession(sessionId)),
    timeout: challengeMs,
    excludeCredentials: (await passkeysOf(db, id)).map(({ credentialId }) => ({ id: credentialId })),
  });
}

/** Checks what a browser has made, and keeps it; gives the recovery codes of whom has none yet. 400 for what does not hold. */
export async function addPasskey(
  context: Context,
  owner: Adding,
  { name, response }: z.output<typeof newPasskeySchema>,
): Promise<string[]> {
  const { db, env, now } = context;
  const party = partyOf(context);
  const isExpected = await takeChallenge(db, now(), owner.id, forSession(owner.sessionId));
  const made = await madeBy(party, response, isExpected);
  if (!made) throw badRequest([{ msg: passkeyMessages.refused, param: 'response' }]);
  return db.transaction(async (tx) => {
    await holdUser(tx, owner.id);
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
    return recoveryCodesWhereNone(tx, owner.id, env);
  });
}

type Sent = z.output<typeof newPasskeySchema>['response'];

/** The passkey of a response that holds; null for every other one, of which the library throws. */
async function madeBy(
  party: RelyingParty,
  { response, ...credential }: Sent,
  isExpected: (challenge: string) => boolean,
): Promise<Made | null> {
  const { verifyRegistrationResponse } = await webauthn();
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

/** Takes one of a user's own passkeys away, and the recovery codes with the last factor; 404 where it is none of them. */
export function removePasskey(context: Context, owner: Owner, id: string): Promise<void> {
  return context.db.transaction(async (tx) => {
    await holdUser(tx, owner.id);
    const [removed] = await tx
      .delete(passkeys)
      .where(and(ofUser(owner.id), eq(passkeys.id, id)))
      .returning();
    if (!removed) throw notFound();
    await endCodesWithoutFactor(tx, owner.id);
    const isLast = !(await hasFactor(tx, owner.id));
    await mailFactorChanged(tx, context, owner, passkeyRemoved(removed.name, isLast));
  });
}

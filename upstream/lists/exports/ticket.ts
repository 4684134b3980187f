import { errors, jwtVerify, SignJWT } from 'jose';
import type { ExportList } from '../../../lib/lists/exports/schema';
import { exportMessages } from '@/texts/lists/messages-exports';
import { HttpError } from '../../platform/errors/errors';
import type { SignedInUser } from '../../platform/signed-in/user';
import type { TokenKeys } from '../../platform/signed-in/token-keys';

const ticketSeconds = 60;
const issuer = 'partner-network';
/** Differs from the audience of access tokens, so that neither is accepted as the other. */
const audienceOf = (list: ExportList) => `export:${list}`;

type Holder = Pick<SignedInUser, 'id' | 'sessionId'>;

/** A ticket for one list, for a person in a session. */
export function signTicket(keys: TokenKeys, holder: Holder, list: ExportList, now: Date): Promise<string> {
  const issuedAt = Math.floor(now.valueOf() / 1000);
  return new SignJWT({ sid: holder.sessionId })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(audienceOf(list))
    .setSubject(holder.id)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ticketSeconds)
    .sign(keys.privateKey);
}

/** 410 for a ticket of another person, session or list, for one whose minute is over, and for anything else. */
export async function requireTicket(
  keys: TokenKeys,
  ticket: string,
  holder: Holder,
  list: ExportList,
  now: Date,
): Promise<void> {
  try {
    const { payload } = await jwtVerify(ticket, keys.publicKey, {
      algorithms: ['ES256'],
      issuer,
      audience: audienceOf(list),
      subject: holder.id,
      currentDate: now,
      requiredClaims: ['exp', 'sid'],
    });
    if (payload.sid === holder.sessionId) return;
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error;
  }
  throw new HttpError(410, exportMessages.ticketOver);
}

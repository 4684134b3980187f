import { and, eq, isNull, or } from 'drizzle-orm';
import { securityEvent } from '../../../lib/platform/node/security-event';
import type { Context } from '../../context';
import { sessions } from '../users/table';
import { refusedLogout, type ProviderLogout } from './logout-token';
import { usedIdTokens } from './table';

/** Sessions without a known `sid` end with any of their person's. */
function endedSessions({ issuer, subject, sid }: ProviderLogout) {
  const ofPerson = subject === null ? undefined : eq(sessions.subject, subject);
  const named = sid === null ? undefined : eq(sessions.sid, sid);
  const which = named && ofPerson ? or(named, isNull(sessions.sid)) : named;
  return and(eq(sessions.issuer, issuer), ofPerson, which, isNull(sessions.revokedAt));
}

/** Ends the sessions that a logout token names; 400 if it was used. */
export async function signOutByProvider({ db, now, log }: Context, logout: ProviderLogout): Promise<void> {
  const { hash, expiresAt } = logout;
  const ended = await db.transaction(async (transaction) => {
    const used = await transaction
      .insert(usedIdTokens)
      .values({ hash, expiresAt })
      .onConflictDoNothing()
      .returning({ hash: usedIdTokens.hash });
    if (used.length === 0) throw refusedLogout();
    return transaction
      .update(sessions)
      .set({ revokedAt: now() })
      .where(endedSessions(logout))
      .returning({ userId: sessions.userId });
  });
  for (const user of new Set(ended.map(({ userId }) => userId)))
    securityEvent(log, 'sessions-ended', { user, how: 'the provider' });
}

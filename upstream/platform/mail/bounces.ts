import { createHash } from 'node:crypto';
import { and, eq, gte, inArray, lt, or, sql } from 'drizzle-orm';
import { dayMs } from '../../../lib/platform/values/days';
import type { Database } from '../db/client';
import { bouncedMailboxes } from './table';

/** How many bounces in a row switch a listing's address off. */
const mostBounces = 2;
/** A mail that a server took comes back within so long, or has arrived. */
const comesBackWithinMs = 5 * dayMs;

/** What names an address that is not to be kept. As it is spelled: a server that refuses `rooms+tag@` takes `rooms@`, which may be another company's. */
const hashOf = (address: string) => createHash('sha256').update(address.toLowerCase()).digest('base64url');

const { mailbox, bounces, byMail, acceptedAt } = bouncedMailboxes;

/** Notes that a mail to the address of a listing was refused, or came back by a mail after its server had taken it. */
export async function noteBounce(db: Database, address: string, at: Date, isByMail = false): Promise<void> {
  await db
    .insert(bouncedMailboxes)
    .values({ mailbox: hashOf(address), bounces: 1, lastAt: at, byMail: isByMail })
    .onConflictDoUpdate({
      target: mailbox,
      set: {
        bounces: sql`${bounces} + 1`,
        lastAt: at,
        byMail: sql`${byMail} or excluded.by_mail`,
        acceptedAt: null,
      },
    });
}

/** What came back from some addresses. */
export const ofMailboxes = (addresses: readonly string[]) => inArray(mailbox, addresses.map(hashOf));

/** Forgets what came back from an address: its listing was saved with it. */
export async function forgetBounces(db: Database, address: string): Promise<void> {
  await db.delete(bouncedMailboxes).where(eq(mailbox, hashOf(address)));
}

/**
 * Notes that a server took a mail to an address. That ends what was refused before; where mails come back later than that, the one before
 * has to have been taken and not come back within five days.
 */
export async function noteTaken(db: Database, address: string, at: Date): Promise<void> {
  const own = eq(mailbox, hashOf(address));
  const hasArrived = lt(acceptedAt, new Date(at.valueOf() - comesBackWithinMs));
  const ended = await db
    .delete(bouncedMailboxes)
    .where(and(own, or(eq(byMail, false), hasArrived)))
    .returning();
  if (ended.length > 0) return;
  await db
    .update(bouncedMailboxes)
    .set({ acceptedAt: sql`coalesce(${acceptedAt}, ${at.toISOString()}::timestamptz)` })
    .where(own);
}

/** Those of some addresses that get no mails of enquiries any more. */
export async function switchedOff(db: Database, addresses: readonly string[]): Promise<Set<string>> {
  if (!addresses.some(Boolean)) return new Set();
  const rows = await db
    .select({ mailbox })
    .from(bouncedMailboxes)
    .where(and(inArray(mailbox, addresses.map(hashOf)), gte(bounces, mostBounces)));
  const off = new Set(rows.map((row) => row.mailbox));
  return new Set(addresses.filter((address) => off.has(hashOf(address))));
}

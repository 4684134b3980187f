import { createHash } from 'node:crypto';
import { and, eq, gte, inArray, lt, or, sql } from 'drizzle-orm';
import { dayMs } from '../../../lib/platform/values/days';
import type { Database } from '../db/client';
import { bouncedMailboxes } from './table';

const mostBounces = 2;
/** A bounce comes within this time, or the mail has arrived. */
const comesBackWithinMs = 5 * dayMs;

/** About the address, mailbox or server; 5.1.7, 5.1.8, 5.3, 5.4.5 and 5.5 to 5.7 are about us. */
export const isAboutAddress = (status: string) => /^5\.(?:[02]\.|1\.(?![78]\b)|4\.(?!5\b))\d/.test(status);

/** As spelled: a server that refuses `rooms+tag@` may take `rooms@`, which may be another company's. */
const hashOf = (address: string) => createHash('sha256').update(address.toLowerCase()).digest('base64url');

const { mailbox, bounces, byMail, acceptedAt } = bouncedMailboxes;

/** Counts a refused or bounced mail; `isByMail`: the bounce came by mail, after the server had accepted. */
export async function recordBounce(db: Database, address: string, at: Date, isByMail = false): Promise<void> {
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

export const isBouncedMailbox = (addresses: readonly string[]) => inArray(mailbox, addresses.map(hashOf));

export async function forgetBounces(db: Database, address: string): Promise<void> {
  await db.delete(bouncedMailboxes).where(eq(mailbox, hashOf(address)));
}

/** Clears an address's bounces; those by mail only when an accepted mail has not bounced for five days. */
export async function recordDelivery(db: Database, address: string, at: Date): Promise<void> {
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

/** Those of the addresses that get no mails of enquiries any more. */
export async function findBouncedAddresses(db: Database, addresses: readonly string[]): Promise<Set<string>> {
  if (!addresses.some(Boolean)) return new Set();
  const rows = await db
    .select({ mailbox })
    .from(bouncedMailboxes)
    .where(and(inArray(mailbox, addresses.map(hashOf)), gte(bounces, mostBounces)));
  const off = new Set(rows.map((row) => row.mailbox));
  return new Set(addresses.filter((address) => off.has(hashOf(address))));
}

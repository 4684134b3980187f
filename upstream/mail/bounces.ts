import { createHash } from 'node:crypto';
import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/client';
import { bouncedMailboxes } from './table';

/** How many bounces in a row switch a listing's address off. */
const mostBounces = 2;

/** What names an address that is not to be kept. As it is spelled: a server that refuses `rooms+tag@` takes `rooms@`, which may be another company's. */
const hashOf = (address: string) => createHash('sha256').update(address.toLowerCase()).digest('base64url');

/** Notes that a mail to the address of a listing came back. */
export async function noteBounce(db: Database, address: string, at: Date): Promise<void> {
  const { mailbox, bounces } = bouncedMailboxes;
  await db
    .insert(bouncedMailboxes)
    .values({ mailbox: hashOf(address), bounces: 1, lastAt: at })
    .onConflictDoUpdate({ target: mailbox, set: { bounces: sql`${bounces} + 1`, lastAt: at } });
}

/** Forgets what came back from an address: one arrived, or its listing was saved with it. */
export async function forgetBounces(db: Database, address: string): Promise<void> {
  await db.delete(bouncedMailboxes).where(eq(bouncedMailboxes.mailbox, hashOf(address)));
}

/** Those of some addresses that get no mails of enquiries any more. */
export async function switchedOff(db: Database, addresses: readonly string[]): Promise<Set<string>> {
  if (!addresses.some(Boolean)) return new Set();
  const { mailbox, bounces } = bouncedMailboxes;
  const rows = await db
    .select({ mailbox })
    .from(bouncedMailboxes)
    .where(and(inArray(mailbox, addresses.map(hashOf)), gte(bounces, mostBounces)));
  const off = new Set(rows.map((row) => row.mailbox));
  return new Set(addresses.filter((address) => off.has(hashOf(address))));
}

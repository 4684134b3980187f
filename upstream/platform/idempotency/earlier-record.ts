import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { keyReused } from '../../../lib/platform/contract/codes';
import type { Database } from '../db/client';
import { HttpError } from '../errors/errors';
import { parseInput } from '../http/validate';
import { idempotencyKeys } from './table';
import { createHash } from 'node:crypto';

/** A form's fields by name, and the SHA-256 of each file. */
type FormContent = { fields: Record<string, string[]>; files: Record<string, string[]> };

const forms = new WeakMap<FastifyRequest, FormContent>();

/** Keeps a multipart request's content, which can be read only once. */
export const rememberForm = (request: FastifyRequest, content: FormContent) =>
  void forms.set(request, content);

/** Sorts names, so that their order does not change the hash. */
function ordered(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const contentOf = (request: FastifyRequest): unknown => forms.get(request) ?? request.body ?? null;

/** The SHA-256 of a request's content, or of a part; `meant` separates different meanings of one content. */
function hashContent(request: FastifyRequest, meant = '', content = contentOf(request)): string {
  return createHash('sha256')
    .update(JSON.stringify(content, ordered) + meant)
    .digest('hex');
}

const keyHeader = z.string().min(8).max(200).optional();

/** A creation's key and request; `meant` separates different meanings of one content, `content` replaces the hashed content. */
export type CreationKey = { key: string; request: FastifyRequest; meant?: string; content?: object };

/** The `idempotency-key` header, scoped to sender and kind of record; undefined without one. */
export function readCreationKey(
  request: FastifyRequest,
  sender: { id: string },
  kind: string,
  { meant, content }: Pick<CreationKey, 'meant' | 'content'> = {},
): CreationKey | undefined {
  const key = parseInput(keyHeader, request.headers['idempotency-key']);
  if (key === undefined) return undefined;
  return {
    key: `${sender.id}:${kind}:${key}`,
    request,
    ...(meant && { meant }),
    ...(content && { content }),
  };
}

const reused = () => new HttpError(422, 'This key was used for another body.', { code: keyReused });

/** Claims a key, or returns its earlier record id; 422 for other content. A parallel use waits here. */
async function earlierRecord(
  db: Database,
  { key, request, meant, content }: CreationKey,
  recordId: string,
  createdAt: Date,
): Promise<string | null> {
  const hash = hashContent(request, meant, content);
  const [taken] = await db
    .insert(idempotencyKeys)
    .values({ key, recordId, createdAt, contentHash: hash })
    .onConflictDoNothing()
    .returning();
  if (taken) return null;
  const [earlier] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
  // Older keys have no hash.
  if (earlier?.contentHash && earlier.contentHash !== hash) throw reused();
  return earlier?.recordId ?? null;
}

/** Creates a record, or returns the one that the key created before; 422 if its content differed. */
export const createOnce = <Found>(
  db: Database,
  key: CreationKey | undefined,
  { id, createdAt }: { id: string; createdAt: Date },
  find: (tx: Database, id: string) => Promise<Found | null>,
  create: (tx: Database) => Promise<Found>,
): Promise<Found> =>
  db.transaction(async (tx) => {
    const earlierId = key ? await earlierRecord(tx, key, id, createdAt) : null;
    const earlier = earlierId ? await find(tx, earlierId) : null;
    return earlier ?? create(tx);
  });

/** Runs `act` once per key and returns its text, also to repeats; 422 as `createOnce`. */
export const runOnce = (
  db: Database,
  key: CreationKey | undefined,
  at: Date,
  act: (tx: Database) => Promise<string | void>,
): Promise<string> =>
  db.transaction(async (tx) => {
    const earlier = key ? await earlierRecord(tx, key, '', at) : null;
    if (earlier !== null) return earlier;
    const result = (await act(tx)) ?? '';
    if (key && result)
      await tx.update(idempotencyKeys).set({ recordId: result }).where(eq(idempotencyKeys.key, key.key));
    return result;
  });

import { lte } from 'drizzle-orm';
import { monthsBefore } from '../../../lib/platform/values/days';
import type { Change, DeedName } from '../../../lib/platform/contract/deeds';
import { isSame } from '../../../lib/platform/values/same';
import { requestId } from '../../../lib/platform/node/request-id';
import type { Context } from '../context/context';
import type { Database } from '../db/client';
import { newId } from '../values/ids';
import { history, type SubjectKind } from './table';

export type Actor = { by: { id: string | null; name: string; type: string }; at: Date };
type Subject = { kind: SubjectKind; id: string };

type Deed = { of: Subject; changes?: Change[] };

/** Records an action on a record in the transaction that does it. */
export const recordAudit = (
  tx: Database,
  doer: Actor,
  of: Subject,
  action: DeedName,
  changes: Change[] = [],
) => recordAudits(tx, doer, action, [{ of, changes }]);

export async function recordAudits(
  tx: Database,
  { by, at }: Actor,
  action: DeedName,
  deeds: readonly Deed[],
): Promise<void> {
  if (deeds.length === 0) return;
  const { id: userId, name, type: role } = by;
  const shared = { userId, name, role, action, at, requestId: requestId() ?? null };
  await tx.insert(history).values(
    deeds.map(({ of, changes = [] }) => ({
      ...shared,
      id: newId(at),
      kind: of.kind,
      recordId: of.id,
      changes,
    })),
  );
}

const longestWords = 500;

/** A short value as text; null for others. */
function inWords(value: unknown): string | null {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' && value && value.length <= longestWords ? value : null;
}

/** The fields that differ; long values are named without their content. */
export function changesOf(before: object, after: object): Change[] {
  return Object.entries(after).flatMap(([field, value]: [string, unknown]) => {
    const former = (before as Record<string, unknown>)[field];
    if (value === undefined || isSame(value, former)) return [];
    return [{ field, before: inWords(former), after: inWords(value) }];
  });
}

/** Deletes history older than the operator's limit. */
export async function purgeHistory({ db, now, env }: Context): Promise<void> {
  const oldest = monthsBefore(now(), env.keepMonths);
  await db.delete(history).where(lte(history.at, oldest));
}

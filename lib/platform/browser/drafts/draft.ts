type Values = Record<string, unknown>;

export type DraftPlace = { person: string; form: string; record: string };

type DraftContent = {
  /** Describes the form's fields; a different description drops the draft. */
  description: string;
  version?: number | undefined;
  /** The stored values at the start; `values` are the current ones. */
  base: Values;
  values: Values;
  parts: Record<string, Values>;
  /** The idempotency key of a creation that was sent and may have been stored. */
  key?: string | undefined;
};
export type Draft = DraftPlace & DraftContent & { id: string; savedAt: number };

export const draftDays = 14;
const dayMs = 24 * 3600 * 1000;

export const oldestDraftTime = (now: number) => now - draftDays * dayMs;

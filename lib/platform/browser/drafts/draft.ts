type Values = Record<string, unknown>;

/** Which form a draft belongs to: whose, of what kind, and of which record ('new' for none). */
export type DraftPlace = { person: string; form: string; record: string };

/** What somebody has typed into a form and not saved, with what the form began from. */
export type DraftContent = {
  /** What the form's fields were: another description drops the draft. */
  description: string;
  /** The version of the record that it began from, where the record has one. */
  version?: number | undefined;
  /** The stored values that it began from, and those of the form. */
  base: Values;
  values: Values;
  /** What stands in the small forms within the form, by their groups. */
  parts: Record<string, Values>;
  /** The key of a creation that was sent and may have been stored. */
  key?: string | undefined;
};
export type Draft = DraftPlace & DraftContent & { id: string; savedAt: number };

/** How long a draft is kept (Handbook, drafts 1). */
export const draftDays = 14;
const dayMs = 24 * 3600 * 1000;

/** The time before which drafts are too old to be kept. */
export const oldestKept = (now: number) => now - draftDays * dayMs;

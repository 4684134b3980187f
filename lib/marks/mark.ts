import type { MarkDraft } from './schema';

/** An award or an affiliate: a name, an address and a picture, which records keep under `file` (property) or `logo` (company). */
export type Mark = { name: string; url: string; file?: string; logo?: string };

/** The picture of a record's award or affiliate, whichever name it goes by (Handbook, any-upstream 8). */
export const pictureOf = (mark: Mark) => mark.file ?? mark.logo;

/** Stored marks as a form holds them: pictures by their address. */
export const markDrafts = (marks: readonly Mark[] | undefined): MarkDraft[] =>
  (marks ?? []).map((mark) => ({ name: mark.name, url: mark.url, picture: pictureOf(mark) ?? null }));

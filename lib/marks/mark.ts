import type { Mark } from '../photos/record';
import type { MarkDraft } from './schema';

export type { Mark };

/** The picture of a record's award or affiliate, whichever name it goes by (Handbook, any-upstream 8). */
export const pictureOf = (mark: Mark) => mark.file ?? mark.logo;

/** Stored marks as a form holds them: pictures by their address. */
export const markDrafts = (marks: readonly Mark[] | undefined): MarkDraft[] =>
  (marks ?? []).map((mark) => ({ name: mark.name, url: mark.url, picture: pictureOf(mark) ?? null }));

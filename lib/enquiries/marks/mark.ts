import type { Mark } from '../../listings/photos/record';
import type { MarkDraft } from './schema';

export type { Mark };

/** The picture of a record's award or affiliate, whichever name it goes by (Handbook, any-upstream 8). */
export const pictureOf = (mark: Mark) => mark.file ?? mark.logo;

/** Affiliates belong to operators of safaris, and show wherever a record has some (Handbook, companies 1). */
export const showsAffiliates = (role: string | undefined, affiliates: readonly Mark[] | undefined): boolean =>
  role === 'safari-owner' || (affiliates ?? []).length > 0;

/** Stored marks as a form holds them: pictures by their address. */
export const markDrafts = (marks: readonly Mark[] | undefined): MarkDraft[] =>
  (marks ?? []).map((mark) => ({ name: mark.name, url: mark.url, picture: pictureOf(mark) ?? null }));

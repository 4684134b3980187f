import type { Mark } from '../platform/images/record';
import type { MarkDraft } from '../platform/images/mark-schema';

export type { Mark };

/** The picture, under either name (Handbook, any-upstream: Awards and affiliates in multipart). */
const pictureOf = (mark: Mark) => mark.file ?? mark.logo;

/** For safari operators, and records with affiliates (Handbook, companies: The profile). */
export const showsAffiliates = (role: string | undefined, affiliates: readonly Mark[] | undefined): boolean =>
  role === 'safari-owner' || (affiliates ?? []).length > 0;

export const markDrafts = (marks: readonly Mark[] | undefined): MarkDraft[] =>
  (marks ?? []).map((mark) => ({ name: mark.name, url: mark.url, picture: pictureOf(mark) ?? null }));

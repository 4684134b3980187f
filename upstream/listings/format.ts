import type { Role } from '../../lib/roles';
import type { ListingKind } from '../../lib/listings/listing';
import type { SeasonLimits } from '../../lib/listings/seasons';
import type { ReferenceList } from '../../lib/reference';
import type { Form } from '../platform/files/form';
import type { ListingContent } from './content';

/** The sender's role, and the stored values that a form may keep. */
export type BodyContext = {
  role: Role;
  keepable: string[];
  /** The stored company and fee, for those who may not choose them. */
  before: { owner: string; advertFee: number | null };
  limits: SeasonLimits;
};

type ReadForm = (form: Form<string>, context: BodyContext) => { owner: string; content: ListingContent };
/** A form is saved for review or as a draft (Handbook, listings 18). */
export type SaveMode = 'submitted' | 'draft';

/** How the server reads a kind of listing. */
export type ListingFormat = {
  kind: ListingKind;
  /** The largest body, bytes, with its files. */
  limit: number;
  /** The form parts of its files, and their largest number. */
  files: { names: string[]; mostFiles: number };
  /** Reads and validates a form; throws a 400 with its errors. */
  submitted: ReadForm;
  /** Reads an unfinished form: only title and owner are required; other invalid values stay if storable. */
  draft: ReadForm;
  /** Validates a stored content by today's rules; throws as `submitted`. */
  restored: (kept: ListingContent, context: BodyContext) => { owner: string; content: ListingContent };
  /** The reference list of each field that holds ids. */
  references: Record<string, ReferenceList>;
};

import type { Role } from '../../lib/roles';
import type { ListingKind } from '../../lib/listings/listing';
import type { SeasonLimits } from '../../lib/listings/seasons';
import type { ReferenceList } from '../../lib/sites/reference/schema';
import type { Form } from '../platform/files/form';
import type { ListingContent } from './content';

/** What a listing's form is read with: who sends it, and what it may keep. */
export type BodyContext = {
  role: Role;
  /** The URLs of pictures that it may keep. */
  keepable: string[];
  /** The stored company and fee, for those who do not choose them. */
  before: { owner: string; advertFee: number | null };
  /** Which ranges of dates it may name. */
  limits: SeasonLimits;
};

type ReadForm = (form: Form<string>, context: BodyContext) => { owner: string; content: ListingContent };
/** How a form was saved: to be reviewed, or as a draft (Handbook, listings 18). */
export type SavedAs = 'submitted' | 'draft';

/** What makes a safari differ from a property for the server: how it is read from its form, and what its fields refer to. */
export type ListingFormat = {
  kind: ListingKind;
  /** The largest body, bytes: what its files may weigh together, and room for the words. */
  limit: number;
  /** The part names of its files, and how many it takes. */
  files: { names: string[]; mostFiles: number };
  /** Reads and checks a form; throws a 400 with the form's own messages. */
  submitted: ReadForm;
  /** Reads a form that is not finished: it needs a title and an owner, what else its rules refuse is kept as far as a record can hold it. */
  draft: ReadForm;
  /** Holds what was stored once to the rules of today; throws as `submitted`. */
  restored: (kept: ListingContent, context: BodyContext) => { owner: string; content: ListingContent };
  /** Which field holds ids of which reference list. */
  references: Record<string, ReferenceList>;
};

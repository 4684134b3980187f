import { filePartsOf, referencesOf } from '../../lib/platform/forms/files';
import { toStorableValues } from '../../lib/platform/forms/held';
import { storedOf, valuesOf } from '../../lib/platform/forms/values';
import type { Role } from '../../lib/roles';
import type { ListingKind } from '../../lib/listings/listing';
import { propertyForm } from '../../lib/listings/properties/form';
import { propertySchema } from '../../lib/listings/properties/schema';
import { safariForm } from '../../lib/listings/safaris/form';
import { safariSchema } from '../../lib/listings/safaris/schema';
import { draftSchema } from '../../lib/listings/schema';
import type { SeasonLimits } from '../../lib/listings/seasons';
import type { ReferenceList } from '../../lib/reference';
import { readFields, type Form } from '../platform/files/form';
import { parseInput } from '../platform/http/validate';
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
/** A form is saved for review or as a draft (Handbook, listings: Drafts at the upstream). */
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

const kinds = {
  safari: { limit: 9_500_000, fieldsOf: safariForm, rulesOf: safariSchema },
  property: { limit: 26_000_000, fieldsOf: propertyForm, rulesOf: propertySchema },
};

function formatOf(kind: ListingKind): ListingFormat {
  const { limit, fieldsOf, rulesOf } = kinds[kind];
  const anyone = fieldsOf('admin');
  return {
    kind,
    limit,
    files: filePartsOf(anyone),
    references: referencesOf(anyone),
    submitted: (form, { role, limits, ...reading }) => {
      const fields = fieldsOf(role, limits);
      const values = parseInput(rulesOf(role, limits), readFields(fields, form, reading));
      const { owner, ...content } = storedOf(fields, values);
      return { owner, content };
    },
    draft: (form, { role, limits, ...reading }) => {
      const fields = fieldsOf(role, limits);
      const values = toStorableValues(fields, readFields(fields, form, reading));
      const { title } = parseInput(draftSchema(fields), values);
      const { owner, ...content } = storedOf(fields, { ...values, title });
      return { owner, content };
    },
    restored: (kept, { role, limits, before }) => {
      const fields = fieldsOf(role, limits);
      const stored = valuesOf(fields, { ...kept, owner: { _id: before.owner } });
      const { owner, ...content } = storedOf(fields, parseInput(rulesOf(role, limits), stored));
      return { owner, content };
    },
  };
}

export const listingFormats = { safari: formatOf('safari'), property: formatOf('property') };

import { HttpError } from '../errors/errors';

type DatabaseFailure = {
  code?: string;
  column?: string;
  constraint?: string;
  detail?: string;
  table?: string;
};

/** SQLSTATEs of wrong values, as opposed to a failing server. */
const valueFailures: Record<string, string> = {
  '22001': 'is too long',
  '22003': 'is out of range',
  '22007': 'is not a date',
  '22008': 'is out of range',
  '22021': 'contains characters that cannot be stored',
  '22P02': 'has the wrong form',
  '22P05': 'contains characters that cannot be stored',
  '23502': 'is missing',
  '23503': 'refers to a record that does not exist',
  '23505': 'is taken already',
  '23514': 'is not allowed',
};

/**
 * The 400 of a violated database rule, `errors` by key (Handbook, any-upstream: Failures of our upstream); null for
 * other errors.
 */
export function constraintFailure(error: unknown): HttpError | null {
  const cause = (error as { cause?: DatabaseFailure } | null)?.cause;
  const message = cause?.code && valueFailures[cause.code];
  if (!cause || !message) return null;
  return new HttpError(400, 'The database refused the values.', { errors: { [keyOf(cause)]: { message } } });
}

/** The field name from the column, from 'Key (lower(email))=…', or from the constraint. */
function keyOf({ column, detail, constraint }: DatabaseFailure): string {
  const inDetail = /^Key \((?:lower\()?"?(\w+)/.exec(detail ?? '')?.[1];
  const name = column ?? inDetail ?? constraint ?? 'value';
  return name.replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());
}

import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { problemIn } from '../../../lib/platform/text/storable';
import { badRequest, HttpError, type RuleError } from '../errors/errors';
import { rememberForm } from '../idempotency/earlier-record';
import { imageLimit } from '../../../lib/platform/images/limits';
import type { Fields, ValuesOf } from '../../../lib/platform/forms/field';
import {
  readParts,
  readSentParts,
  removedOf,
  type Parts,
  type Problem,
  type Reading,
} from '../../../lib/platform/forms/reading';

/** Bytes of all text fields together, which are held in memory. */
const mostTextBytes = 2_000_000;

/** A multipart form: values of fields and results of files, by name in the order sent. */
export type Form<Stored> = { fields: Record<string, string[]>; files: Record<string, Stored[]> };

type FormOptions<Stored> = {
  limit: number;
  /** The largest file, bytes; `take` gets one byte more of a larger one, so that its check finds it. */
  fileLimit?: number;
  mostFiles: number;
  names: readonly string[];
  /** Stores a file before the next is read; `param`: 'newPhotoFiles.1'. Its 400 is deferred to the end. */
  take: (bytes: Buffer, param: string) => Promise<Stored>;
};

/** Reads a multipart body with one file in memory at a time. 413 over the limit, 400 with all errors. */
export async function readForm<Stored>(
  request: FastifyRequest,
  { limit, fileLimit = imageLimit, mostFiles, names, take }: FormOptions<Stored>,
): Promise<Form<Stored>> {
  if (!request.isMultipart()) throw badRequest([{ msg: 'Must be multipart/form-data.', param: 'body' }]);
  const tooLarge = () => new HttpError(413, 'The request is too large.');
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge();
  const form: Form<Stored> = { fields: emptyRecord(), files: emptyRecord() };
  const hashes: Record<string, string[]> = emptyRecord();
  const problems: RuleError[] = [];
  // Counts refused files too, because errors name a file's position as sent.
  const positions: Record<string, number> = emptyRecord();
  let [size, textBytes] = [0, 0];
  try {
    const limits = { fileSize: fileLimit + 1, files: mostFiles, fields: 1000, parts: 1100 };
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        const value = fieldText(part.fieldname, part.value);
        const bytes = Buffer.byteLength(value);
        size += bytes;
        textBytes += bytes;
        if (size > limit || textBytes > mostTextBytes || part.valueTruncated) throw tooLarge();
        (form.fields[part.fieldname] ??= []).push(value);
        continue;
      }
      const bytes = await part.toBuffer();
      size += bytes.length;
      if (size > limit) throw tooLarge();
      const name = names.find((known) => known === part.fieldname);
      if (!name) throw badRequest([{ msg: 'Is no file of this form.', param: 'body' }]);
      (hashes[name] ??= []).push(createHash('sha256').update(bytes).digest('hex'));
      const position = (positions[name] ?? -1) + 1;
      positions[name] = position;
      const stored = await take(bytes, `${name}.${position}`).catch(collectProblems(problems));
      if (stored !== null) (form.files[name] ??= []).push(stored);
    }
  } catch (error) {
    throw asRefusal(error);
  }
  if (problems.length > 0) throw badRequest(problems);
  rememberForm(request, { fields: form.fields, files: hashes });
  return form;
}

const emptyRecord = <Value>() => Object.create(null) as Record<string, Value>;

const collectProblems = (problems: RuleError[]) => (error: unknown) => {
  const errors = error instanceof HttpError && error.status === 400 ? error.details.errors : undefined;
  if (!Array.isArray(errors)) throw new TakeError(error);
  problems.push(...errors);
  return null;
};

function fieldText(name: string, value: unknown): string {
  const text = typeof value === 'string' ? value : '';
  const problem = problemIn(text, name);
  if (problem) throw badRequest([problem]);
  return text;
}

/** Marks an error of `take`, which is not the sender's. */
class TakeError extends Error {
  constructor(readonly reason: unknown) {
    super();
  }
}

/** Errors of the multipart reader are the sender's: a cut-off body, too many parts, a hostile name. */
function asRefusal(error: unknown): unknown {
  if (error instanceof TakeError) return error.reason;
  if (error instanceof HttpError) return error;
  if ((error as { statusCode?: number }).statusCode === 413) {
    return new HttpError(413, 'The request is too large.');
  }
  return badRequest([{ msg: 'The form cannot be read.', param: 'body' }]);
}

type FormFields = Record<string, string[]>;

const refuse = (problems: Problem[]) => {
  throw badRequest(problems);
};

/** The raw values of a form, not yet validated; 400 for unreadable parts. */
export const readFields = <F extends Fields>(
  fields: F,
  parts: Parts,
  reading: Omit<Reading<ValuesOf<F>>, 'refuse'> = {},
) => readParts(fields, parts, { ...reading, refuse });

export const readSentFields = <F extends Fields>(
  fields: F,
  parts: Parts,
  reading: Omit<Reading<ValuesOf<F>>, 'refuse'> = {},
) => readSentParts(fields, parts, { ...reading, refuse });

export const listRemovedFiles = (fields: FormFields) => removedOf({ fields, files: {} }, refuse);

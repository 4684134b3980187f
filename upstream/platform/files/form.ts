import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { problemIn } from '../../../lib/platform/text/storable';
import { badRequest, HttpError, type RuleError } from '../http/errors';
import { noteForm } from '../idempotency/content';
import { imageLimit } from '../../../lib/listings/images/limits';

/** The most text of a form, all fields together, bytes: it is in memory as a whole, files are not. */
const mostTextBytes = 2_000_000;

/** A multipart form: its plain fields by name in the order sent, and what became of each file, by name in the order sent. */
export type Form<Stored> = { fields: Record<string, string[]>; files: Record<string, Stored[]> };

type FormOptions<Stored> = {
  /** The largest body, bytes. */
  limit: number;
  /** The largest file, bytes, where it is not that of a picture; `take` gets one byte more of a larger one, so that its check finds it. */
  fileLimit?: number;
  /** The most files, all names together. */
  mostFiles: number;
  /** The names that files may have. */
  names: readonly string[];
  /** Takes one file as soon as it is there, before the next is read; `param` is its place: 'newPhotoFiles.1'. A 400 that it throws is kept until the whole form is read. */
  take: (bytes: Buffer, param: string) => Promise<Stored>;
};

/**
 * Reads a multipart body file by file, so that no more than one file of it is in memory. Gives the form, or throws a 413 for a body
 * over the limit and a 400 for what is no such form, or with the problems of all files.
 */
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
  // Counts refused files as well: a problem names the file's place in what was sent.
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
      const stored = await take(bytes, `${name}.${position}`).catch(keepProblems(problems));
      if (stored !== null) (form.files[name] ??= []).push(stored);
    }
  } catch (error) {
    throw asRefusal(error);
  }
  if (problems.length > 0) throw badRequest(problems);
  noteForm(request, { fields: form.fields, files: hashes });
  return form;
}

const emptyRecord = <Value>() => Object.create(null) as Record<string, Value>;

/** Keeps what is wrong with one file, so that all files are looked at; anything else goes on. */
const keepProblems = (problems: RuleError[]) => (error: unknown) => {
  const errors = error instanceof HttpError && error.status === 400 ? error.details.errors : undefined;
  if (!Array.isArray(errors)) throw new Untaken(error);
  problems.push(...errors);
  return null;
};

function fieldText(name: string, value: unknown): string {
  const text = typeof value === 'string' ? value : '';
  const problem = problemIn(text, name);
  if (problem) throw badRequest([problem]);
  return text;
}

/** A file that came whole and could not be taken, with the reason. */
class Untaken extends Error {
  constructor(readonly reason: unknown) {
    super();
  }
}

/** What the multipart reader throws is always the sender's doing: a body cut short, too many parts, a hostile field name. */
function asRefusal(error: unknown): unknown {
  if (error instanceof Untaken) return error.reason;
  if (error instanceof HttpError) return error;
  if ((error as { statusCode?: number }).statusCode === 413) {
    return new HttpError(413, 'The request is too large.');
  }
  return badRequest([{ msg: 'The form cannot be read.', param: 'body' }]);
}

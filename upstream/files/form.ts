import type { FastifyRequest } from 'fastify';
import { badRequest, HttpError } from '../errors';

/** A multipart form: its plain fields by name (the last of a name counts) and its files' bytes. */
export type Form = { fields: Record<string, string>; files: Map<string, Buffer> };

const mostBytes = 8_000_000;

/** Reads a multipart body into memory, within the limits that the app sets; 400 for anything else, 413 for more. */
export async function readForm(request: FastifyRequest): Promise<Form> {
  if (!request.isMultipart()) throw badRequest([{ msg: 'Must be multipart/form-data.', param: 'body' }]);
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) {
    throw new HttpError(413, 'The request is too large.');
  }
  const form: Form = { fields: Object.create(null) as Record<string, string>, files: new Map() };
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') form.files.set(part.fieldname, await part.toBuffer());
      else form.fields[part.fieldname] = fieldText(part.fieldname, part.value);
    }
  } catch (error) {
    throw asRefusal(error);
  }
  return form;
}

function fieldText(name: string, value: unknown): string {
  const text = typeof value === 'string' ? value : '';
  if (text.includes('\u0000')) throw badRequest([{ msg: 'Must not contain NUL bytes.', param: name }]);
  return text;
}

/** What the multipart reader throws is always the sender's doing: a body cut short, too many parts, a hostile field name. */
function asRefusal(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if ((error as { statusCode?: number }).statusCode === 413) {
    return new HttpError(413, 'The request is too large.');
  }
  return badRequest([{ msg: 'The form cannot be read.', param: 'body' }]);
}

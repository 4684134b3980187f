import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** A form's fields by name, and the SHA-256 of each file. */
type FormContent = { fields: Record<string, string[]>; files: Record<string, string[]> };

const forms = new WeakMap<FastifyRequest, FormContent>();

/** Keeps a multipart request's content, which can be read only once. */
export const rememberForm = (request: FastifyRequest, content: FormContent) =>
  void forms.set(request, content);

/** Sorts names, so that their order does not change the hash. */
function ordered(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const contentOf = (request: FastifyRequest): unknown => forms.get(request) ?? request.body ?? null;

/** The SHA-256 of a request's content, or of a part; `meant` separates different meanings of one content. */
export function hashContent(request: FastifyRequest, meant = '', content = contentOf(request)): string {
  return createHash('sha256')
    .update(JSON.stringify(content, ordered) + meant)
    .digest('hex');
}

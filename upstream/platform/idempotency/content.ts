import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** What a form carries: its fields by name, and the SHA-256 of each file. */
type FormContent = { fields: Record<string, string[]>; files: Record<string, string[]> };

const forms = new WeakMap<FastifyRequest, FormContent>();

/** Keeps what a multipart request carried, which can be read but once. */
export const noteForm = (request: FastifyRequest, content: FormContent) => void forms.set(request, content);

/** The same for two objects that differ in the order of their names alone. */
function ordered(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** All that a request says: its parsed JSON, or a form's fields and the hashes of its files. */
const contentOf = (request: FastifyRequest): unknown => forms.get(request) ?? request.body ?? null;

/** The SHA-256 of what a request says, or of the part of it that counts; `meant` tells apart what the same content can be sent as. */
export function contentHash(request: FastifyRequest, meant = '', content = contentOf(request)): string {
  return createHash('sha256')
    .update(JSON.stringify(content, ordered) + meant)
    .digest('hex');
}

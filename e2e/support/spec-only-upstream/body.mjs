import { Refusal } from './answers.mjs';

/** The longest body, bytes: a website's 21 pictures. */
const limit = 40_000_000;

async function bytesOf(request) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > limit) throw new Error('The body is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The object that a text of JSON holds; refused with 400 where it is none. */
function objectIn(text) {
  try {
    const value = JSON.parse(text);
    if (value && typeof value === 'object') return value;
  } catch {
    // Refused like everything else that is no object.
  }
  throw new Refusal(400, 'The body is no object');
}

/** Reads a request's body: FormData for multipart, the value of JSON, {} where there is none. */
export async function readBody(request) {
  const type = request.headers['content-type'] ?? '';
  const bytes = await bytesOf(request);
  if (type.startsWith('multipart/form-data'))
    return new Response(bytes, { headers: { 'content-type': type } }).formData();
  return bytes.length > 0 && type.startsWith('application/json') ? objectIn(String(bytes)) : {};
}

/** The names of a body's fields. */
export const fieldNames = (body) => [...new Set(body instanceof FormData ? body.keys() : Object.keys(body))];

/** A field that holds JSON; `fallback` where it is missing. */
export const jsonField = (form, name, fallback) => (form.has(name) ? JSON.parse(form.get(name)) : fallback);

/** The plain texts of a form that are there, by name. */
export const textFields = (form, names) =>
  Object.fromEntries(names.filter((name) => form.has(name)).map((name) => [name, form.get(name)]));

export const numberOf = (text) => (text === null || text === '' ? null : Number(text));
export const isFile = (value) => value instanceof File && value.size > 0;

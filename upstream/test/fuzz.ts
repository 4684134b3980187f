import fc from 'fast-check';
import { roles, type Role } from '../../lib/roles';
import { checkAnswer } from '../../lib/platform/calls/answers';
import { filledPath, partsOf } from '../../lib/platform/contract/names';
import { callOf, type CallName } from '../../lib/platform/calls/contract';
import { problemIn } from '../../lib/platform/text/storable';
import { texts, valuesFor } from './bodies';
import { formsFor, type Forms, type Part } from './fuzz-forms';

/** A generated request; `role` is null without a sign-in. */
export type GeneratedRequest = {
  name: CallName;
  role: Role | null;
  path: string;
  query: string;
  body: { kind: 'none' } | { kind: 'json'; value: unknown } | { kind: 'form'; parts: Part[] };
};

function written(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  return new URLSearchParams(
    Object.entries(value).map(([name, part]): [string, string] => [name, String(part)]),
  ).toString();
}

/** Replaces lone surrogates, as UTF-8 does. */
const wellFormed = (text: string) => Buffer.from(text).toString();
const pathText = (text: unknown) => wellFormed(String(text)).replaceAll('\u0000', '').slice(0, 99) || 'x';

export type Stock = { known: readonly string[]; forms: Forms };

function requestsOf(name: CallName, { known, forms }: Stock): fc.Arbitrary<GeneratedRequest> {
  const call = callOf(name);
  const { path } = partsOf(name);
  const params = Object.fromEntries(
    [...path.matchAll(/:(\w+)/g)].map(([, key]) => [key!, texts(known).map(pathText)]),
  );
  const { body } = call;
  const none = fc.constant<GeneratedRequest['body']>({ kind: 'none' });
  const bodies: fc.Arbitrary<GeneratedRequest['body']> =
    body.kind === 'json'
      ? valuesFor(body.schema, known).map((value) => ({ kind: 'json', value }))
      : body.kind === 'multipart'
        ? formsFor(name, forms, known).map((parts) => ({ kind: 'form', parts }))
        : none;
  // Most requests are by an allowed role: the others end early.
  const allowed = call.roles === 'open' ? roles : call.roles;
  return fc.record({
    name: fc.constant(name),
    role: fc.oneof(
      { arbitrary: fc.constantFrom<Role | null>(...allowed), weight: 6 },
      { arbitrary: fc.constantFrom<Role | null>(...roles, null), weight: 1 },
    ),
    path: fc.record(params).map((filled) => filledPath(path, filled as Record<string, string>)),
    query: call.query ? valuesFor(call.query, known).map(written) : fc.constant(''),
    body: bodies,
  });
}

/** Generates requests, the same for the same seed. */
export function generateRequests(
  names: readonly CallName[],
  stock: Stock,
  count: number,
  seed: number,
): GeneratedRequest[] {
  const each = names.map((name) => requestsOf(name, stock));
  return fc.sample(fc.oneof(...each), { numRuns: count, seed });
}

function isBroken({ name, query, body }: GeneratedRequest): boolean {
  const call = callOf(name);
  if (query.includes('%00')) return true;
  const isCleaned = call.body.kind === 'json' && call.body.isCleaned === true;
  if (body.kind === 'json' && !isCleaned && problemIn(JSON.parse(JSON.stringify(body.value)), ''))
    return true;
  if (call.query && !call.query.safeParse(Object.fromEntries(new URLSearchParams(query))).success)
    return true;
  return body.kind === 'json' && call.body.kind === 'json' && !call.body.schema.safeParse(body.value).success;
}

/** What is wrong with a response; null for nothing. */
export function findFault(request: GeneratedRequest, status: number, text: string): string | null {
  const { roles: allowed } = callOf(request.name);
  if (status >= 500) return `answered ${status}`;
  // The upstream checks the address first, the dashboard the caller.
  const isAtTheDoor = request.role === null && status === 401;
  if (request.query.includes('%00'))
    return status === 400 || isAtTheDoor ? null : `a NUL byte was answered ${status}`;
  if (allowed !== 'open') {
    const door = request.role === null ? 401 : allowed.includes(request.role) ? null : 403;
    if (door) return status === door ? null : `answered ${status} instead of ${door}`;
    if (status === 401) return 'answered 401 to somebody signed in';
  }
  if (isBroken(request)) return status === 400 ? null : `a broken request was answered ${status}`;
  if (status >= 300 || callOf(request.name).result.kind !== 'json') return null;
  const [problem] = checkAnswer(request.name, JSON.parse(text));
  return problem ? `the answer's ${problem.path} is not ${problem.expected}` : null;
}

export const idsIn = (text: string): string[] =>
  [...text.matchAll(/"(?:_id|id|slug)":"([^"\\]{1,64})"/g)].map(([, id]) => id!);

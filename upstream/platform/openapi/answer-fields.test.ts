// One database: it needs none.
import { exportLists } from '../../../lib/lists/exports/schema';
import { buildOpenApiDocument } from './document';

const document = buildOpenApiDocument();

/** The names of all fields in a schema, also of those that it refers to. */
function fieldsIn(schema: unknown, seen = new Set<string>()): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, inner]) => {
    if (key === '$ref' && typeof inner === 'string') {
      if (seen.has(inner)) return [];
      seen.add(inner);
      const target = inner
        .slice(2)
        .split('/')
        .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], document);
      return fieldsIn(target, seen);
    }
    const own = key === 'properties' && typeof inner === 'object' && inner ? Object.keys(inner) : [];
    return [...own, ...fieldsIn(inner, seen)];
  });
}

/** Sensitive fields that go to their owner alone. */
const expected: Record<string, string[]> = {
  'GET /auth/refresh-token': ['token'],
  'GET /dashboard/enquiries': ['readBy'],
  'GET /dashboard/enquiries/{id}': ['readBy'],
  'GET /dashboard/general-enquiries': ['readBy'],
  'GET /dashboard/general-enquiries/{id}': ['readBy'],
  'GET /dashboard/second-factor/passkeys': ['passkeys'],
  'GET /dashboard/websites': ['intakeKeySince'],
  'GET /dashboard/websites/{id}': ['intakeKeySince'],
  'POST /auth/code': ['accessToken'],
  'POST /auth/login': ['accessToken'],
  'POST /auth/passkey': ['accessToken'],
  'POST /auth/sso': ['accessToken'],
  'POST /dashboard/second-factor': ['secret'],
  'POST /dashboard/websites': ['intakeKeySince'],
  'PUT /dashboard/websites/{id}': ['intakeKeySince'],
  ...Object.fromEntries(exportLists.map((list) => [`POST /dashboard/exports/${list}/tickets`, ['ticket']])),
};

test('no answer has a field for a password, a hash or a token, but where it is made', () => {
  const secret = /pass(word)?|hash|secret|token|salt|seed|private|apikey|intakekey|readby|validfrom|ticket/i;
  const telling: Record<string, string[]> = {};
  for (const [path, operations] of Object.entries(document.paths))
    for (const [method, { responses }] of Object.entries(operations)) {
      const fields = new Set(fieldsIn(responses).filter((name) => secret.test(name)));
      if (fields.size > 0) telling[`${method.toUpperCase()} ${path}`] = [...fields].sort();
    }
  expect(telling).toEqual(expected);
});

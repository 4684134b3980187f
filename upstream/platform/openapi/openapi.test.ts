import { partsOf } from '../../../lib/platform/contract/names';
import { callNames } from '../../../lib/platform/calls/contract';
import { startServerOfFile } from '../../test/harness';
import { buildOpenApiDocument, type OpenApi, type Operation } from './document';

const server = await startServerOfFile();

const document = buildOpenApiDocument();
const operationOf = (name: string): Operation | undefined => {
  const { method, path } = partsOf(name);
  return document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
};

function references(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' ? [String(inner)] : references(inner),
  );
}

test.each(callNames)('%s is described with a summary, its path parameters and an answer', (name) => {
  const operation = operationOf(name)!;
  expect(operation.summary).toMatch(/\.$/);
  const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
  expect(inPath.map((parameter) => parameter.name)).toEqual(
    [...partsOf(name).path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter),
  );
  const successes = Object.keys(operation.responses).filter((status) => status.startsWith('2'));
  expect(successes).toHaveLength(1);
  expect(operation['x-roles'] === 'open' || operation['x-roles'].length > 0).toBe(true);
  expect(operation.security).toHaveLength(operation['x-roles'] === 'open' ? 0 : 1);
});

test('no two calls have one name, and every reference leads somewhere', () => {
  const ids = callNames.map((name) => operationOf(name)!.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const reference of references(document)) {
    const found = reference
      .slice(2)
      .split('/')
      .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], document);
    expect([reference, found]).not.toEqual([reference, undefined]);
  }
});

test('who sits at the machine reads the document, and the page that names every call and runs no script', async () => {
  const { body } = await server.http<OpenApi>('GET', '/openapi.json');
  expect(body.openapi).toBe('3.1.0');
  const page = await server.http<string>('GET', '/reference');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  for (const name of callNames) expect(page.body).toContain(`id="${operationOf(name)!.operationId}"`);
  expect(page.body).not.toContain('<script');
});

test.each(['/openapi.json', '/reference'])(
  '%s is not there for requests that were passed on',
  async (path) => {
    const headers = { 'x-forwarded-for': '10.0.0.1' };
    expect((await server.http('GET', path, { headers })).status).toBe(404);
  },
);

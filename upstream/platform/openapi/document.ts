import { z } from 'zod';
import { sentSchema } from '../../../lib/platform/calls/answers';
import { partsOf } from '../../../lib/platform/contract/names';
import type { Body, Call } from '../../../lib/platform/contract/call';
import { contractVersion } from '../../../lib/platform/contract/capabilities';
import { callNames, callOf, type CallName } from '../../../lib/platform/calls/contract';

type JsonSchema = { [key: string]: unknown };
export type Parameter = {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: JsonSchema;
  'x-capability'?: string;
};
type Content = Record<string, { schema: JsonSchema }>;
type OpenApiResponse = { description: string; content?: Content };
export type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, OpenApiResponse>;
  'x-roles': 'open' | readonly string[];
  'x-screens': readonly string[];
  'x-audience': Call['audience'];
  'x-capability'?: string;
};

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

/** '/dashboard/adverts/:id' is about adverts. */
const resourceOf = (path: string) => path.replace(/^\/(dashboard|api\/v1)\//, '/').split('/')[1]!;

/** 'GET /dashboard/adverts/:id' becomes getDashboardAdvertsId. */
const idOf = (name: string) =>
  name
    .split(/[^A-Za-z0-9]+/)
    .map((word, at) => (at === 0 ? word.toLowerCase() : word[0]!.toUpperCase() + word.slice(1)))
    .join('');

function parametersOf(path: string, { query, extensions }: Call): Parameter[] {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]): Parameter => ({
    name: name!,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  if (!query) return inPath;
  const { properties = {}, required = [] } = schemaOf(query, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  const inQuery = Object.entries(properties).map(([name, schema]): Parameter => {
    const capability = extensions?.[name];
    const parameter: Parameter = { name, in: 'query', required: required.includes(name), schema };
    return capability ? { ...parameter, 'x-capability': capability } : parameter;
  });
  return [...inPath, ...inQuery];
}

const typeOfForms = 'multipart/form-data';
function contentOf(body: Exclude<Body, { kind: 'none' }>): Content {
  if (body.kind === 'json')
    return {
      'application/json': { schema: schemaOf(body.schema, 'input') },
      ...(body.raw && { [body.raw.type]: { schema: { type: 'string', format: 'binary' } } }),
    };
  return { [typeOfForms]: { schema: { type: 'object' } } };
}

function successOf(name: CallName): Record<string, OpenApiResponse> {
  const { result } = callOf(name);
  if (result.kind === 'file') return { 200: { description: 'The file.' } };
  if (result.kind === 'page')
    return { 200: { description: 'A page.', content: { 'text/html': { schema: { type: 'string' } } } } };
  const schema = sentSchema(name);
  const content = { 'application/json': { schema: schema ? schemaOf(schema, 'output') : message } };
  return { [result.status ?? 200]: { description: 'Success.', content } };
}

const message: JsonSchema = { type: 'object', properties: { message: { type: 'string' } } };
const failure = (description: string): OpenApiResponse => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
});

function refusalsOf(path: string, { query, body, roles, capability }: Call): Record<string, OpenApiResponse> {
  const hasRules = query || body.kind !== 'none';
  return {
    ...(hasRules && { 400: failure('A rule of the query or the body is broken.') }),
    ...(roles !== 'open' && {
      401: failure('Without a token that holds.'),
      403: failure('The role may not do this.'),
    }),
    ...((path.includes(':') || query || capability) && { 404: failure('No such record.') }),
    ...(body.kind !== 'none' && { 413: failure('The body is too large.') }),
    ...(roles === 'open' && { 429: failure('Too many calls.') }),
  };
}

function operationOf(name: CallName): Operation {
  const call = callOf(name);
  const { path } = partsOf(name);
  const { summary, roles, body, screens, audience, capability } = call;
  return {
    operationId: idOf(name),
    summary,
    tags: [resourceOf(path)],
    security: roles === 'open' ? [] : [{ accessToken: [] }],
    parameters: parametersOf(path, call),
    ...(body.kind !== 'none' && { requestBody: { required: true, content: contentOf(body) } }),
    responses: { ...successOf(name), ...refusalsOf(path, call) },
    'x-roles': roles,
    'x-screens': screens,
    'x-audience': audience,
    ...(capability && { 'x-capability': capability }),
  };
}

const components = {
  securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
  schemas: {
    Failure: {
      type: 'object',
      required: ['message'],
      properties: {
        message: { type: 'string' },
        errors: {
          type: 'array',
          items: {
            type: 'object',
            required: ['msg', 'param'],
            properties: { msg: { type: 'string' }, param: { type: 'string' } },
          },
        },
      },
    },
  },
};

export type OpenApi = ReturnType<typeof buildOpenApiDocument>;

export function buildOpenApiDocument() {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const name of callNames) {
    const { method, path } = partsOf(name);
    const address = path.replace(/:(\w+)/g, '{$1}');
    (paths[address] ??= {})[method.toLowerCase()] = operationOf(name);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Partner Dashboard: calls of an upstream', version: contractVersion },
    paths,
    components,
  };
}

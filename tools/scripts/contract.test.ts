import { readContract } from './lib/contract-file';
import { listBroken, promisesOf, type OpenApiDocument } from './lib/contract-promises';

const readPromises = (document: unknown) => promisesOf(document as OpenApiDocument);

test('the contract keeps every call, status and field that it promised, and has them written down (npm run documents)', () => {
  const { broken, text, expected } = readContract();
  expect(broken).toEqual([]);
  expect(text).toBe(expected);
});

describe('what callers would miss', () => {
  const document = () => ({
    paths: {
      '/safaris': {
        post: {
          parameters: [{ name: 'draft', in: 'query' }],
          requestBody: {
            content: {
              'application/json': {
                schema: {
                  required: ['title'],
                  properties: { title: {}, seasons: { items: { properties: { from: {} } } } },
                },
              },
            },
          },
          responses: {
            200: {
              content: {
                'application/json': {
                  schema: {
                    anyOf: [
                      { properties: { _id: {} } },
                      { properties: { company: { properties: { name: {} } } } },
                    ],
                  },
                },
              },
            },
            404: {},
          },
        },
      },
    },
  });
  const brokenBy = (change: (safaris: ReturnType<typeof document>['paths']['/safaris']) => void) => {
    const after = document();
    change(after.paths['/safaris']);
    return listBroken(readPromises(document()), readPromises(after));
  };
  const schemaOf = (content: { 'application/json': { schema: object } }) =>
    content['application/json'].schema as {
      required: string[];
      properties: Record<string, unknown>;
      anyOf: unknown[];
    };

  it.each([
    ['nothing', () => undefined, []],
    ['a call', (safaris) => Reflect.deleteProperty(safaris, 'post'), ['POST /safaris: the call is gone']],
    [
      'a status',
      ({ post }) => Reflect.deleteProperty(post.responses, '404'),
      ['POST /safaris: the status 404 is gone'],
    ],
    [
      'a field of the query',
      ({ post }) => post.parameters.pop(),
      ["POST /safaris: the query's draft is gone"],
    ],
    [
      'a field of the body, within lists too',
      ({ post }) => Reflect.deleteProperty(schemaOf(post.requestBody.content).properties, 'seasons'),
      ["POST /safaris: the body's seasons is gone"],
    ],
    [
      'a field of one kind of answer',
      ({ post }) => schemaOf(post.responses[200].content).anyOf.pop(),
      ["POST /safaris: the 200 answer's company is gone"],
    ],
    [
      'that a field may be left out',
      ({ post }) => schemaOf(post.requestBody.content).required.push('seasons'),
      ['POST /safaris: seasons is required now'],
    ],
    [
      'nothing by an addition',
      ({ post }) => Object.assign(schemaOf(post.requestBody.content).properties, { note: {} }),
      [],
    ],
  ] as [string, Parameters<typeof brokenBy>[0], string[]][])('%s', (_what, change, expected) => {
    expect(brokenBy(change)).toEqual(expected);
  });
});

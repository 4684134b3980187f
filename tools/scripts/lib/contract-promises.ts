/** The fields of a value by name; those of a list's entries are in its own tree. */
export type Fields = { [name: string]: Fields };
export type Promises = Record<
  string,
  {
    query: string[];
    /** Fields of the query and the body that must be sent. */
    required: string[];
    accepts: Fields;
    /** The fields of each status's answer. */
    answers: Record<string, Fields>;
  }
>;

type Schema = {
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
} & { [key in 'anyOf' | 'oneOf' | 'allOf']?: Schema[] };
type Content = Record<string, { schema?: Schema }>;
type Operation = {
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
};
export type OpenApiDocument = { paths: Record<string, Record<string, Operation>> };

const jsonOf = (content: Content | undefined): Schema => content?.['application/json']?.schema ?? {};
const sorted = <Value>(record: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1)));

function fieldsOf({
  properties = {},
  items,
  additionalProperties,
  anyOf = [],
  oneOf = [],
  allOf = [],
}: Schema): Fields {
  const parts = [...anyOf, ...oneOf, ...allOf, ...(items ? [items] : [])].map(fieldsOf);
  const own = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, fieldsOf(schema)]),
  );
  if (typeof additionalProperties === 'object') own['*'] = fieldsOf(additionalProperties);
  return sorted(parts.reduce(mergeFields, own));
}

const mergeFields = (one: Fields, other: Fields): Fields =>
  Object.entries(other).reduce(
    (all, [name, fields]) => ({ ...all, [name]: mergeFields(all[name] ?? {}, fields) }),
    one,
  );

/** What an OpenAPI document promises to those who call it: calls, statuses, fields. */
export function promisesOf({ paths }: OpenApiDocument): Promises {
  const all = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody, responses }]) => {
      const query = parameters.filter((parameter) => parameter.in === 'query');
      const body = jsonOf(requestBody?.content);
      const answers = Object.entries(responses).map(([status, { content }]) => [
        status,
        fieldsOf(jsonOf(content)),
      ]);
      const required = query.filter((parameter) => parameter.required).map(({ name }) => name);
      return [
        `${method.toUpperCase()} ${path}`,
        {
          query: query.map(({ name }) => name).toSorted(),
          required: [...required, ...(body.required ?? [])].toSorted(),
          accepts: fieldsOf(body),
          answers: Object.fromEntries(answers) as Record<string, Fields>,
        },
      ] as const;
    }),
  );
  return sorted(Object.fromEntries(all));
}

function missingFields(before: Fields, after: Fields, path: string): string[] {
  return Object.entries(before).flatMap(([name, fields]) =>
    after[name] ? missingFields(fields, after[name], `${path}${name}.`) : [`${path}${name}`],
  );
}

/** What callers of `before` would miss in `after`, one line each; [] if every promise is kept. */
export function listBroken(before: Promises, after: Promises): string[] {
  return Object.entries(before).flatMap(([call, promised]) => {
    const now = after[call];
    if (!now) return [`${call}: the call is gone`];
    const isNew = (name: string) => !promised.required.includes(name);
    const changes = [
      ...promised.query
        .filter((name) => !now.query.includes(name))
        .map((name) => `the query's ${name} is gone`),
      ...now.required.filter(isNew).map((name) => `${name} is required now`),
      ...missingFields(promised.accepts, now.accepts, '').map((name) => `the body's ${name} is gone`),
      ...Object.entries(promised.answers).flatMap(([status, fields]) => {
        const answer = now.answers[status];
        if (!answer) return [`the status ${status} is gone`];
        return missingFields(fields, answer, '').map((name) => `the ${status} answer's ${name} is gone`);
      }),
    ];
    return changes.map((change) => `${call}: ${change}`);
  });
}

/** One line per call, so that a change is seen as one. */
export const formatPromises = (promises: Promises): string =>
  `{\n${Object.entries(promises)
    .map(([call, promised]) => `  ${JSON.stringify(call)}: ${JSON.stringify(promised)}`)
    .join(',\n')}\n}\n`;

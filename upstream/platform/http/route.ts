import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sentSchema } from '../../../lib/platform/calls/answers';
import { bodyLimitOf, type Body } from '../../../lib/platform/contract/call';
import { partsOf } from '../../../lib/platform/contract/names';
import { callOf, type CallName, type Contract, type ParamsOf } from '../../../lib/platform/calls/contract';
import { authenticate, requireRight, requireConfirmed } from './authenticate';
import type { SignedInUser } from '../signed-in/user';
import { identifyClient } from '../start/client';
import { badRequest } from '../errors/errors';
import { getWorkBudget, workKindOf } from '../limits/work';
import type { AnswerTo } from './answer-types';
import { withSearchPlace } from '../limits/search-places';
import { parseInput } from './validate';

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: CallName;
  }
}

type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : never;
type QueryOf<Call> = Call extends { query: infer Schema } ? OutputOf<Schema> : undefined;
type RawOf<Call> = Call extends { body: { raw: object } } ? Buffer : never;
type BodyOf<Call> = Call extends { body: { kind: 'json'; schema: infer Schema } }
  ? OutputOf<Schema> | RawOf<Call>
  : undefined;
type UserOf<Call> = Call extends { roles: 'open' } ? null : SignedInUser;

export type HandlerInput<Name extends CallName> = {
  user: UserOf<Contract[Name]>;
  params: ParamsOf<Name>;
  query: QueryOf<Contract[Name]>;
  body: BodyOf<Contract[Name]>;
  request: FastifyRequest;
  reply: FastifyReply;
};
/** A serialized answer; null for 304. */
export class SerializedAnswer {
  constructor(readonly json: string | null) {}
}

type AnswerOf<Name extends CallName> = AnswerTo<Contract[Name]> | SerializedAnswer;
type Handler<Name extends CallName> = (call: HandlerInput<Name>) => AnswerOf<Name> | Promise<AnswerOf<Name>>;

const doneSchema = z.object({ message: z.string().optional() });

export const brokenAnswer = 'gave an answer that is not as the contract says';

const rawOf = (body: Body) => (body.kind === 'json' ? body.raw : undefined);

function bodyOf(body: Body, sent: unknown): unknown {
  if (body.kind !== 'json') return undefined;
  return body.raw && Buffer.isBuffer(sent) ? sent : parseInput(body.schema, sent);
}

const jsonType = 'application/json; charset=utf-8';
const isJson = ({ headers }: FastifyRequest) => /^application\/json\b/i.test(headers['content-type'] ?? '');

/** Parses an answer by its call's schema, which drops undeclared fields; throws if it breaks the contract. */
export function validateAnswer(name: CallName, answer: unknown): unknown {
  const { data, error } = (sentSchema(name) ?? doneSchema).safeParse(answer);
  if (!error) return data;
  const problems = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`${name} ${brokenAnswer}: ${problems.join('; ')}`);
}

/** Adds a call's route: checks roles (401, 403), query and body (400), and the answer. */
export function route<Name extends CallName>(app: FastifyInstance, name: Name, handle: Handler<Name>): void {
  const call = callOf(name);
  const { roles, query, body, result } = call;
  const { method, path: url } = partsOf(name);
  const users = new WeakMap<FastifyRequest, SignedInUser>();
  const workKind = workKindOf(name);
  const budget = workKind && getWorkBudget(app.context, workKind);
  const isSentAsItIs = result.kind === 'file' || result.kind === 'page';

  const incoming = (request: FastifyRequest, reply: FastifyReply) =>
    ({
      user: users.get(request) ?? null,
      params: request.params,
      query: query && parseInput(query, request.query),
      body: bodyOf(body, request.body),
      request,
      reply,
    }) as HandlerInput<Name>;

  app.route({
    method,
    url,
    config: { call: name },
    ...(body.kind !== 'none' && { bodyLimit: rawOf(body)?.limitBytes ?? bodyLimitOf(url, call) }),
    onRequest: async (request) => {
      if (roles !== 'open') {
        const { sessions } = app.context;
        const user = await authenticate(request, ...roles);
        users.set(request, user);
        await sessions.requireFactor(app.context, user, url);
        requireRight(user, call.right);
        if (call.stepUp) requireConfirmed(user, app.context.now());
      }
      if (body.kind === 'multipart' && isJson(request))
        throw badRequest([{ msg: 'Must be multipart/form-data.', param: 'body' }]);
    },
    onResponse: async (request) => {
      const user = users.get(request);
      if (user)
        await app.context.sessions.recordSessionUse(app.context, user, identifyClient(request).address);
    },
    handler: async (request, reply) => {
      if (!isSentAsItIs) reply.code(result.status ?? 200);
      const given = incoming(request, reply);
      const person = users.get(request)?.id;
      if (person) budget?.require(person);
      const answer: unknown = await withSearchPlace(given, async () => {
        const began = performance.now();
        const handled = await handle(given);
        if (person) budget?.charge(person, performance.now() - began);
        return handled;
      });
      if (answer instanceof SerializedAnswer)
        return answer.json === null ? reply.code(304).send() : reply.type(jsonType).send(answer.json);
      return isSentAsItIs ? answer : validateAnswer(name, answer);
    },
  });
}

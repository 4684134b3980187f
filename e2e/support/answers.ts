import type { APIRequestContext } from '@playwright/test';
import { readAnswer } from '../../lib/platform/calls/answers';
import type { ReadName, ReadOf } from '../../lib/platform/calls/contract';
import { filledPath, partsOf } from '../../lib/platform/contract/names';

type CallParameters = { params?: Record<string, string>; query?: Record<string, string | number | boolean> };

/** Where the dashboard passes a call on. */
const addressOfCall = (name: string, params?: Record<string, string>) =>
  `/admin/api${filledPath(partsOf(name).path, params).replace(/^\/api\//, '/')}`;

async function answerOf(request: APIRequestContext, name: ReadName, { params, query }: CallParameters) {
  const answer = await request.get(addressOfCall(name, params), { params: query });
  if (!answer.ok()) throw new Error(`${name} answered ${answer.status()}: ${await answer.text()}`);
  return answer.json();
}

function read<Name extends ReadName>(name: Name, answer: unknown): ReadOf<Name> {
  const { data, problem } = readAnswer(name, answer);
  if (problem) throw new Error(`${name}: expected ${problem.expected} at ${problem.path}`);
  return data;
}

/** Reads a call as the request's user, in whatever allowed shape the upstream answers it. */
export const ask = async <Name extends ReadName>(
  request: APIRequestContext,
  name: Name,
  asked: CallParameters = {},
): Promise<ReadOf<Name>> => read(name, await answerOf(request, name, asked));

/** The same for a record, with what else the upstream answers in it. */
export async function askWhole<Name extends ReadName>(
  request: APIRequestContext,
  name: Name,
  asked: CallParameters = {},
): Promise<ReadOf<Name> & Record<string, unknown>> {
  const answer = await answerOf(request, name, asked);
  return { ...answer, ...(read(name, answer) as object) };
}

/** The company of the request's user; null where there is none. */
export async function askCompany(request: APIRequestContext) {
  const answer = await request.get(addressOfCall('GET /dashboard/company-details'));
  if (answer.status() === 404) return null;
  return readAnswer('GET /dashboard/company-details', await answer.json()).data;
}

type Lists = 'modes-of-travel' | 'activity' | 'included-service' | 'meal-plan' | 'property-type' | 'amenity';

/** Each worker has one network, where such an item keeps its id. */
const knownIds = new Map<string, string>();

/** The id of an item of a reference list, by its name. */
export async function idIn(
  request: APIRequestContext,
  list: Lists | 'destination' | 'country',
  name: string,
): Promise<string> {
  const known = knownIds.get(`${list} ${name}`);
  if (known) return known;
  const items: { _id: string; name?: string; label?: string }[] = await ask(request, `GET /api/v1/${list}`);
  const item = items.find((each) => each.name === name || each.label === name);
  if (!item) throw new Error(`${list} has no ${name}.`);
  knownIds.set(`${list} ${name}`, item._id);
  return item._id;
}

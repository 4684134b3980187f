import { z } from 'zod';
import { asItems } from '@/lib/platform/contract/values';
import { isSuccess } from '@/lib/platform/contract/values';
import { partsOf } from '@/lib/platform/contract/names';
import { callNames, callOf, type CallName } from '@/lib/platform/calls/contract';
import {
  capabilityOf,
  closedRoles,
  isNeededBy,
  isRead,
  isReference,
  isSearchable,
  plainQueries,
  recordReads,
  requestFor,
} from '../calls';
import { BrokenAnswer, type Answer, type Request } from '../client';
import { marker, unknownId } from '../marker';
import { formOf } from '../pictures';
import { idOf, readPage, type Run } from '../run-context';
import { isLasting } from './lasting-writes';

/** Made-up requests that a server without checks would carry out for good. */
const tooDangerous = new Set<CallName>(['POST /dashboard/websites']);
const texts: Record<string, unknown> = {
  title: marker,
  description: marker,
  comments: marker,
  adminComments: marker,
};
const lists: Record<string, unknown> = { visibleOn: [], filesToRemove: [] };

const keysOf = (schema: z.ZodType | undefined) =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

/** A request that is complete in form and means no record that is there. */
function madeUp(name: CallName): Request {
  const { query, body } = callOf(name);
  const params = Object.fromEntries(
    [...partsOf(name).path.matchAll(/:(\w+)/g)].map(([, key]) => [key, unknownId]),
  );
  const named = keysOf(query).filter((key) => /^(id|entryId|safari|property)$/.test(key));
  const request: Request = { params, query: Object.fromEntries(named.map((key) => [key, unknownId])) };
  if (isRead(name)) return { ...request, query: { ...request.query, ...plainQueries[name] } };
  if (body.kind === 'multipart') return { ...request, form: formOf({ title: marker }) };
  if (body.kind === 'none') return request;
  const values = keysOf(body.schema)
    .filter((key) => key !== 'version')
    .map((key) => [key, texts[key] ?? lists[key] ?? unknownId]);
  return { ...request, json: Object.fromEntries(values) };
}

const isChecked = (run: Run, name: CallName) => {
  const { roles, audience } = callOf(name);
  const capability = capabilityOf(name);
  if (roles === 'open' || audience === 'public' || tooDangerous.has(name) || !run.isWanted(name))
    return false;
  if (run.settings.readOnly && !isRead(name)) return false;
  if (isLasting(name) && !run.settings.allWrites) return false;
  return !capability || run.has(capability);
};

/** The statuses by which a call is refused; a write may look at its made-up request first. */
const refusalsOf = (name: CallName) => (isRead(name) ? [401, 403, 404] : [400, 401, 403, 404, 409, 412, 422]);
const isEmptyList = ({ status, body }: Answer) => isSuccess(status) && asItems(body)?.length === 0;
const isRefused = (name: CallName, answer: Answer) =>
  refusalsOf(name).includes(answer.status) || isEmptyList(answer);

/** Every call that is not for everybody is refused without a session; what people choose from is nobody's secret. */
async function refuseStrangers(run: Run): Promise<void> {
  for (const name of callNames.filter((one) => isChecked(run, one) && !isReference(one)))
    await run.results.check(name, null, 'is refused without a session', async (report) => {
      const answer = await run.client.send(name, madeUp(name));
      if (!isRefused(name, answer)) report(`answered ${answer.status} instead of a refusal`);
    });
}

/** The request of a closed read: for a record, one that is there, as whoever may see it knows it. */
async function closedRead(run: Run, name: CallName): Promise<Request | null> {
  const one = recordReads.find(({ call }) => call === name);
  if (!one) return isSearchable(name) ? { query: { page: 1 } } : madeUp(name);
  const knower = [...run.people.values()].find(({ role }) => isNeededBy(one.call, role));
  if (!knower) return null;
  const { docs } = await readPage(run, knower, one.list);
  const row = docs[0];
  return row ? requestFor(one, String(row[one.key] || idOf(row))) : null;
}

/** A call none of whose screens is open to a role is refused to it; a list may be empty instead. */
async function refuseRoles(run: Run): Promise<void> {
  for (const name of callNames.filter((one) => isChecked(run, one))) {
    const closed = closedRoles(name).filter((role) => run.people.has(role));
    if (closed.length === 0) continue;
    const request = isRead(name)
      ? await closedRead(run, name).catch((error: unknown) => {
          if (error instanceof BrokenAnswer) return null;
          throw error;
        })
      : madeUp(name);
    for (const role of closed) {
      const check = 'is refused to the role';
      if (!request) run.results.skip(name, role, check, 'there is no record to ask for');
      else
        await run.results.check(name, role, check, async (report) => {
          const answer = await run.client.sendAs(run.people.get(role)!, name, request);
          if (!isRefused(name, answer)) report(`answered ${answer.status} instead of a refusal`);
        });
    }
  }
}

export async function checkRefusals(run: Run): Promise<void> {
  await refuseStrangers(run);
  if (run.settings.checkRoles) await refuseRoles(run);
}

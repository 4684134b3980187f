import type { CallName } from '@/lib/platform/calls/contract';
import type { Settings } from '../../settings';
import type { ProxiedAnswer, ProxiedRequest, Fault } from '../fault-proxy';

/** A server that breaks one rule, and the call that has to be blamed. */
export type PlantedFault = Fault & {
  name: string;
  call: CallName;
  /** The calls to check, where more than the blamed one are needed. */
  only?: readonly CallName[];
  settings?: Partial<Settings>;
  tokenSeconds?: number;
};

/** A page of a list, of the parts that faults change. */
export type ListBody = {
  page: number | string;
  totalPages: number | string;
  docs: Record<string, unknown>[] | null;
};
/** A record whose parts are replaced or taken away. */
export type RecordBody = Record<string, unknown>;

const patternOf = (call: CallName) =>
  new RegExp(`^${call.replace(/:\w+/g, '[^/]+').replaceAll('/', '\\/')}$`);
export const isAsked = (call: CallName, { method, path }: ProxiedRequest) =>
  patternOf(call).test(`${method} ${path}`);

/** Changes the JSON of successes of a call, or replaces it by what `change` gives; `Body` is the form that the server gives it. */
export const json = <Body extends object>(
  call: CallName,
  change: (body: Body, asked: ProxiedRequest) => unknown,
): Fault => ({
  answer(answered, asked) {
    if (!isAsked(call, asked) || answered.status >= 300 || !answered.json) return;
    answered.json = change(answered.json as Body, asked) ?? answered.json;
  },
});
export const answer = (
  call: CallName,
  change: (answered: ProxiedAnswer, asked: ProxiedRequest) => ProxiedAnswer | null | void,
): Fault => ({
  answer: (answered, asked) => (isAsked(call, asked) ? change(answered, asked) : undefined),
});
export const ask = (call: CallName, change: (asked: ProxiedRequest) => void): Fault => ({
  ask: (asked) => (isAsked(call, asked) ? change(asked) : undefined),
});
export const plain = (status: number, text: string, type = 'text/plain'): ProxiedAnswer => ({
  ...{ status, json: undefined, text },
  headers: new Headers({ 'content-type': type }),
});
export const ofJson = (status: number, body: unknown) =>
  plain(status, JSON.stringify(body), 'application/json');
/** Says yes and does nothing. */
export const nothing = (call: CallName): Fault => ({
  instead: (asked) =>
    isAsked(call, asked) && asked.headers.has('authorization') ? plain(200, 'OK') : undefined,
});
/** Answers refusals of a role with a success. */
export const open = (call: CallName, body: unknown, refusal = 403): Fault =>
  answer(call, ({ status }) => (status === refusal ? ofJson(200, body) : undefined));

/** Changes a record of the check itself, when it is read after a save. */
export const stored = <Body extends object>(
  call: CallName,
  title: string,
  change: (record: Body) => void,
): Fault =>
  json(call, (record: Body & { title?: unknown }) => {
    if (record.title === `Conformance check ${title}`) change(record);
  });

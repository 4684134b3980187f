import type { z } from 'zod';
import type { Call, CallKey } from '../contract/call';
import type { AnswerOf } from '../contract/kinds';
import { exportCallsOf, type ExportCalls } from '../../lists/exports/calls';
import * as described from './described';

type DescribedCalls = (typeof described)[keyof typeof described];
type KeysOf<Calls> = Calls extends unknown ? keyof Calls : never;
type OfResources = { [Name in KeysOf<DescribedCalls>]: Extract<DescribedCalls, Record<Name, unknown>>[Name] };
export type Contract = OfResources & ExportCalls<OfResources>;
export type CallName = keyof Contract;

const parts: readonly Readonly<Record<CallKey, Call>>[] = Object.values(described);
export const contract: Contract = Object.assign({}, ...parts, exportCallsOf(parts.flatMap(Object.values)));

export const callOf = (name: CallName): Call => contract[name];
export const callNames = Object.keys(contract) as CallName[];

export type ReadName = {
  [Name in CallName]: Contract[Name] extends { result: { kind: 'json' } } ? Name : never;
}[CallName];
export type ReadOf<Name extends ReadName> = Contract[Name] extends { result: { answer: infer Description } }
  ? AnswerOf<Description>
  : never;

/** What a call takes as JSON; unknown where it takes none. */
export type JsonOf<Name> = Name extends CallName
  ? Contract[Name] extends { body: { schema: infer Schema extends z.ZodType } }
    ? z.input<Schema>
    : unknown
  : unknown;

type Segments<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? Segments<Head> | Segments<Tail>
  : Path extends `:${infer Name}`
    ? Name
    : never;
export type ParamsOf<Name extends string> = Name extends `${string} ${infer Path}`
  ? Record<Segments<Path>, string>
  : never;

import type { Call, CallKey } from '../contract/call';
import type { AnswerOf } from '../contract/kinds';
import { exportCallsOf, type ExportCalls } from '../../lists/exports/calls';
import * as described from './described';

type Described = (typeof described)[keyof typeof described];
type KeysOf<Calls> = Calls extends unknown ? keyof Calls : never;
type OfResources = { [Name in KeysOf<Described>]: Extract<Described, Record<Name, unknown>>[Name] };
export type Contract = OfResources & ExportCalls<OfResources>;
export type CallName = keyof Contract;

const parts: readonly Readonly<Record<CallKey, Call>>[] = Object.values(described);
/** Every call of the product by its name. */
export const contract: Contract = Object.assign({}, ...parts, exportCallsOf(parts.flatMap(Object.values)));

/** A call by its name, described the same for all. */
export const callOf = (name: CallName): Call => contract[name];
export const callNames = Object.keys(contract) as CallName[];

/** The calls that answer with described JSON. */
export type ReadName = {
  [Name in CallName]: Contract[Name] extends { result: { kind: 'json' } } ? Name : never;
}[CallName];
/** What reading the answer of a call gives. */
export type ReadOf<Name extends ReadName> = Contract[Name] extends { result: { answer: infer Description } }
  ? AnswerOf<Description>
  : never;

type Segments<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? Segments<Head> | Segments<Tail>
  : Path extends `:${infer Name}`
    ? Name
    : never;
/** The parameters in the path of a call. */
export type ParamsOf<Name extends string> = Name extends `${string} ${infer Path}`
  ? Record<Segments<Path>, string>
  : never;

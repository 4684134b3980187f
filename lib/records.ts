import { described, type ResourceDescription } from './access';
import type { RecordKind } from './resource';

type Records = NonNullable<ResourceDescription['records']>;
type NamesOf<Part> = Part extends unknown ? keyof Part : never;
type Kinds = { [Name in NamesOf<Records>]: Extract<Records, Record<Name, unknown>>[Name] };

/** The kinds, and the lists, whose description has a part. */
export type KindsWith<Part> = {
  [Name in keyof Kinds]: Kinds[Name] extends Part ? Name : never;
}[keyof Kinds];
export type ListsWith<Part> = Extract<Kinds[keyof Kinds], Part & { list: string }>['list'];

/** Every kind of records by its name, as its resource describes it. */
export const recordKinds: Kinds = Object.assign({}, ...described.map(({ records }) => records));

type IsOne = (kind: RecordKind<string>) => unknown;
const kinds = Object.entries<RecordKind<string>>(recordKinds);

/** The names of the kinds that are such. */
export const kindsWith = (isOne: IsOne) => kinds.flatMap(([name, kind]) => (isOne(kind) ? [name] : []));
/** The names of the lists of the kinds that are such. */
export const listsWith = (isOne: IsOne) =>
  kinds.flatMap(([, kind]) => (kind.list && isOne(kind) ? [kind.list] : []));

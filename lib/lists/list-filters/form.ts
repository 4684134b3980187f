import { z } from 'zod';
import { dayText, idText } from '../../platform/contract/fields';
import { roles } from '../../roles';
import { realStates } from '../../enquiries/enquiry-states/schema';
import { outcomes, shownToday, spans, type FilterName, type ListFilter } from './schema';

const id = idText.optional();
const day = dayText.optional();

const shown = z.literal(shownToday, 'Must be today.').optional();
const outcome = z.enum(outcomes, 'Unknown outcome.').optional();
const role = z.enum(roles, 'Unknown role.').optional();
const state = z.enum(realStates, 'Unknown state.').optional();
const took = z.enum(spans, 'Must be within or over.').optional();

/** The rules of the filters in the query of a list: ids, days that are both included, what is shown today, what has become of applications, how long decisions took, how far staff are with an enquiry, and a role. */
const filterFields = {
  owner: id,
  company: id,
  role,
  website: id,
  shown,
  outcome,
  took,
  state,
  from: day,
  to: day,
} satisfies Record<FilterName, z.ZodType>;

/** Those of a list of listings. */
export const listingFields = { owner: id, website: id, shown, from: day, to: day };

/** Those of a list of what came from websites. */
export const arrivalFields = { website: id, from: day, to: day };
/** Those of a list of what was handed in or stored on a day. */
export const periodFields = { from: day, to: day };
/** Those of the list of accounts. */
export const accountFields = { company: id, role };
/** Those of the list of applications. */
export const applicationFields = { outcome, ...periodFields };
/** Those of the list of decided reviews. */
export const decidedFields = { took, ...periodFields };

/** From which to which day, UTC, both included. */
export type Period = z.output<z.ZodObject<typeof periodFields>>;
export type Arrival = z.output<z.ZodObject<typeof arrivalFields>>;

/** Which part of the contract's parameters each of these fields needs. */
export const extensionsOf = <Fields extends object, const Capability extends string>(
  fields: Fields,
  capability: Capability,
) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, capability])) as Record<
    keyof Fields,
    Capability
  >;

type Address = Partial<Record<FilterName, string | undefined>>;

/** What of an address can be used as a filter of these names; the rest is as if it were not there. */
export function filterOf(address: Address, names: readonly FilterName[]): ListFilter {
  const usable = names.flatMap((name) => {
    const { success, data } = filterFields[name].safeParse(address[name] || undefined);
    return success && data ? [[name, data]] : [];
  });
  return Object.fromEntries(usable);
}

import { stateNames } from '@/texts/enquiries/enquiry-desk';
import * as texts from '@/texts/lists/lists';
import { filterMessages } from '@/texts/lists/messages-lists';
import type { Choice } from '../../platform/values/choice';
import { roleNames, roles } from '../../roles';
import type { ListParams } from '../list-params';
import { outcomes, realStates, spans, type FilterChoices, type FilterName, type ListFilters } from './schema';

const labels: Record<FilterName, string> = {
  listing: texts.listing,
  company: texts.company,
  role: texts.role,
  owner: texts.owner,
  website: texts.website,
  shown: texts.shown,
  outcome: texts.outcome,
  took: texts.took,
  state: texts.state,
  from: texts.from,
  to: texts.to,
};

/** The company of an enquiry is its owner, as its column says. */
const calledName = <Name extends FilterName>(name: Name, path: string) =>
  name === 'company' && path === '/enquiries' ? 'owner' : name;

export const filterLabel = (name: FilterName, path: string) => labels[calledName(name, path)];

/** A filter with one value of many; its options are given, or loaded from the server. */
type SelectField = { all: string; options?: readonly Choice[]; from?: keyof FilterChoices };

const selects = {
  listing: { all: texts.anyListing, from: 'listing' },
  owner: { all: texts.anyOwner, from: 'owner' },
  company: { all: texts.anyCompany, from: 'owner' },
  role: { all: texts.anyRole, options: roles.map((value) => ({ value, label: roleNames[value] })) },
  website: { all: texts.anyWebsite, from: 'website' },
  outcome: {
    all: texts.openOnes,
    options: outcomes.map((value) => ({ value, label: texts.outcomeNames[value] })),
  },
  took: { all: texts.anySpan, options: spans.map((value) => ({ value, label: texts.spanNames[value] })) },
  state: { all: texts.anyState, options: realStates.map((value) => ({ value, label: stateNames[value] })) },
} satisfies Partial<Record<FilterName, SelectField>>;

export type SelectName = keyof typeof selects;
export const selectNames = Object.keys(selects) as SelectName[];

/** Whose records a field finds is typed among many names. */
export const isLong = (name: SelectName) => ['listing', 'owner', 'company'].includes(name);

/** Which of the server's choices the filters need. */
export const neededChoices = (names: readonly FilterName[]): Record<keyof FilterChoices, boolean> => ({
  listing: names.includes('listing'),
  owner: names.includes('owner') || names.includes('company'),
  website: names.includes('website'),
});

type FieldsInput = {
  path: string;
  params: ListParams;
  filters: ListFilters;
  /** Null where they could not be read. */
  choices: FilterChoices | 'loading' | null;
};

/** Why there are no choices of the server's. */
function reasonForNone(choices: FieldsInput['choices']): string | undefined {
  if (choices === null) return filterMessages.choicesFailed;
  return choices === 'loading' ? texts.choicesComing : undefined;
}

/** The selects among a list's filters; the address's value stays a choice where the loaded ones lack it. */
export function selectFields({ path, params, filters: { names, chosen }, choices }: FieldsInput) {
  return selectNames
    .filter((name) => names.includes(name))
    .map((name) => {
      const { all, options, from }: SelectField = selects[calledName(name, path)];
      const loaded = options ?? (from && choices && choices !== 'loading' ? choices[from] : []);
      const value = params[name] ?? '';
      const text = chosen.find((filter) => filter.name === name)?.text;
      const isMissing = value && text && !loaded.some((choice) => choice.value === value);
      return {
        name,
        label: filterLabel(name, path),
        value,
        all: from && choices === 'loading' ? texts.choicesComing : all,
        empty: from && reasonForNone(choices),
        options: isMissing ? [{ value, label: text }, ...loaded] : loaded,
      };
    });
}

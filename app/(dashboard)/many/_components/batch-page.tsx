import { choiceKey, filterQuery, restKey } from '@/components/lists/data-table/choice';
import { PageHeader } from '@/components/platform/ui/page-header';
import { PageToasts } from '@/components/platform/ui/toasts';
import type { Choice } from '@/lib/platform/values/choice';
import { companyChoice } from '@/lib/companies/schema';
import { listCompanies } from '@/lib/companies/server';
import { knownFilterOf } from '@/lib/enquiries/enquiry-desk/server';
import { filterOf as listFilterOf } from '@/lib/lists/list-filters/form';
import { generalViewOf } from '@/lib/enquiries/general-enquiries/server';
import { knownFilters, paramsFor } from '@/lib/lists/list-filters/server';
import {
  listAddress,
  parseRecordListParams,
  type ListPageProps,
  type ListParams,
} from '@/lib/lists/list-params';
import { ownerType } from '@/lib/listings/kinds/server';
import {
  actionLabels,
  listingKindOf,
  batchPath,
  type OfferedAction,
  type BatchList,
} from '@/lib/lists/batches/schema';
import { offeredActions } from '@/lib/lists/batches/server';
import { listChoices } from '@/lib/sites/reference/server';
import { type TokenUser, isStaff } from '@/lib/roles';
import { currentYear } from '@/lib/platform/values/format';
import { hasCapability } from '@/lib/platform/server/capabilities';
import { load } from '@/lib/platform/server/load';
import * as texts from '@/texts/lists/batches';
import { ActionLinks } from '@/components/lists/batches/action-links';
import { BatchForm } from '@/components/lists/batches/batch-form';

type Query = Awaited<ListPageProps['searchParams']>;
type BatchPageProps = { list: BatchList; user: TokenUser; query: Query };

/** The call and the route of each list, and its address. */
const listPages = {
  safaris: { call: 'GET /dashboard/company-safaris', route: '/safaris/list', path: '/safaris/list/safari' },
  properties: {
    call: 'GET /dashboard/company-properties',
    route: '/properties/list',
    path: '/properties/list',
  },
  enquiries: { call: 'GET /dashboard/enquiries', route: '/enquiries', path: '/enquiries' },
  'general-enquiries': {
    call: 'GET /dashboard/general-enquiries',
    route: '/general-enquiries',
    path: '/general-enquiries',
  },
  applications: {
    call: 'GET /dashboard/register/applications',
    route: '/applications',
    path: '/applications',
  },
} as const;

/** The choices of an action: companies that may own such listings, or websites. */
async function choicesFor(
  action: OfferedAction,
  list: BatchList,
): Promise<{ choices: Choice[]; toasts: string[] }> {
  const kind = listingKindOf(list);
  if (action === 'website') {
    const { data, toasts } = await load(listChoices('destinationWebsites'));
    return { choices: data ?? [], toasts };
  }
  if (action !== 'owner' || !kind) return { choices: [], toasts: [] };
  const { data, toasts } = await load(listCompanies(ownerType[kind]));
  return { choices: (data ?? []).map(companyChoice), toasts };
}

const ofListings = ['owner', 'website', 'shown', 'from', 'to'] as const;

function filterFor(list: BatchList, { search, status, ...rest }: ListParams): object {
  const ofStatus = status && { status };
  if (listingKindOf(list)) return { search, ...ofStatus, ...listFilterOf(rest, ofListings) };
  if (list === 'enquiries') return { search, ...knownFilterOf(rest) };
  if (list === 'applications')
    return { search, ...(!rest.outcome && ofStatus), ...listFilterOf(rest, ['outcome', 'from', 'to']) };
  const names = ['website', ...knownFilters('state'), 'from', 'to'] as const;
  return { search, ...ofStatus, view: generalViewOf(rest.view), ...listFilterOf(rest, names) };
}

/** Changes the chosen rows of a list: value, preview, then result (Handbook, lists: Several rows at once). */
export async function BatchPage({ list, user, query }: BatchPageProps) {
  const actions = offeredActions(user.type, list);
  const asked = [query.action ?? []].flat()[0];
  const action = actions.find((each) => each === asked);
  const params = paramsFor(listPages[list].call, parseRecordListParams(query));
  const filter = filterQuery(params);
  const chosen = {
    keys: { choice: choiceKey(list, filter), rest: restKey(list, filter) },
    listAddress: listAddress(listPages[list].path, { ...params, page: 1 }),
  };
  const back = { href: listPages[list].route, label: texts.backTo(list) };
  if (!action)
    return (
      <>
        <PageHeader title={texts.whatToDo} description={texts.seenFirst} back={back} />
        <ActionLinks
          {...chosen}
          actions={actions.map((each) => ({
            label: actionLabels[each],
            href: `${batchPath(list)}?action=${each}${filter && `&${filter}`}`,
          }))}
        />
      </>
    );
  const { choices, toasts } = await choicesFor(action, list);
  return (
    <>
      <PageToasts messages={toasts} />
      <PageHeader
        title={actionLabels[action]}
        description={texts.help(action, list, {
          isStaff: isStaff(user.type),
          hasUndo: hasCapability('bulk-changes'),
          isByYear: hasCapability('prices-by-year'),
          isMailed: hasCapability(list === 'applications' ? 'decision-mails' : 'notices'),
          isShown: hasCapability('site-listings'),
          hasStates: hasCapability(list === 'enquiries' ? 'enquiry-desk' : 'custom-enquiry-desk'),
        })}
        back={back}
      />
      <BatchForm
        key={`${action} ${filter}`}
        list={list}
        action={action}
        {...chosen}
        filter={filterFor(list, params)}
        listRoute={listPages[list].route}
        choices={choices}
        hasOwners={isStaff(user.type)}
        thisYear={currentYear()}
      />
    </>
  );
}

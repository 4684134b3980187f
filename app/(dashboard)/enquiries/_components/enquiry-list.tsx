import { ListViews } from '@/components/lists/data-table/list-views';
import { MarkAllRead } from '@/components/enquiries/enquiry-desk/mark-all-read';
import { findNewestSeen } from '@/components/enquiries/enquiry-desk/newest-seen';
import { ButtonLink } from '@/components/platform/ui/button';
import { formatDate, formatMoney } from '@/lib/platform/values/format';
import { selectionOptions } from '@/lib/lists/batches/server';
import {
  isNarrowed,
  enquiryViews,
  mondayOf,
  viewLabels,
  waitingDays,
  type EnquiryView,
} from '@/lib/enquiries/enquiry-desk/schema';
import { hasDesk, hasSpam, spamRightOf } from '@/lib/enquiries/enquiry-desk/server';
import { listAddress, type ListParams } from '@/lib/lists/list-params';
import { type TokenUser, isStaff } from '@/lib/roles';
import { hasCapability } from '@/lib/platform/server/capabilities';
import * as texts from '@/texts/enquiries/enquiries';
import { List } from '../../_components/list';
import { EnquiryRows } from './enquiry-rows';
import { enquiryTable } from './enquiry-table';
import { EnquiryViewer } from './enquiry-viewer';
import type { EnquiryListData } from './read-enquiry-list';

type EnquiryListProps = EnquiryListData & { user: TokenUser };

export function EnquiryList({
  user,
  params,
  filter,
  answer,
  record,
  hasUnread,
  filters,
  highValueFrom,
}: EnquiryListProps) {
  const { page, search } = params;
  const total = answer.data?.total ?? 0;
  const upTo = findNewestSeen(answer.data?.docs, page);
  const hasOwners = answer.data?.docs.some(({ owner }) => owner?.companyName) ?? false;
  const shown = {
    withOwner: isStaff(user.type) && hasOwners,
    withWebsite: hasCapability('enquiry-websites'),
    hasDesk: hasDesk(),
  };
  return (
    <List
      definition={enquiryTable(user.id, shown)}
      drawTable={(view, rows) => <EnquiryRows rows={rows} view={view} userId={user.id} shown={shown} />}
      path="/enquiries"
      params={params}
      answer={answer}
      counted={texts.counted}
      choose={choosingIn(filter.view, user)}
      views={hasDesk() && <EnquiryViews params={params} highValueFrom={highValueFrom} hasSpam={hasSpam()} />}
      filters={filters}
      tools={
        filter.view !== 'spam' &&
        hasUnread &&
        total > 0 && (
          <MarkAllRead
            list="enquiries"
            found={{ filters: filter, search, upTo }}
            total={total}
            isAtLeast={answer.data?.totalIsAtLeast}
          />
        )
      }
      emptyAction={isNarrowed(filter) && <ButtonLink href="/enquiries">{texts.showAllEnquiries}</ButtonLink>}
    >
      {(table, enquiries) => (
        <EnquiryViewer
          enquiries={enquiries}
          userId={user.id}
          named={record ? { record, closedAddress: listAddress('/enquiries', params) } : null}
          hasDesk={hasDesk()}
          spamRight={spamRightOf(user)}
        >
          {table}
        </EnquiryViewer>
      )}
    </List>
  );
}

/** The actions on chosen rows, without the one that their view makes pointless. */
function choosingIn(view: string | undefined, user: TokenUser) {
  const choosing = selectionOptions('enquiries', user);
  const senseless = view === 'spam' ? 'spam' : 'real';
  return choosing && { ...choosing, actions: choosing.actions.filter(({ value }) => value !== senseless) };
}

type ViewsProps = {
  params: ListParams;
  /** Null where no enquiry has a value, undefined where it could not be read. */
  highValueFrom: number | null | undefined;
  hasSpam: boolean;
};

function sentenceOf(view: EnquiryView, highValueFrom: number | null | undefined): string {
  if (view === 'spam') return texts.spamHelp;
  if (view === 'unread') return texts.unreadHelp;
  if (view === 'waiting') return texts.waitingHelp(waitingDays);
  if (view === 'week') return texts.weekHelp(formatDate(mondayOf(new Date())));
  if (highValueFrom === undefined) return '';
  if (highValueFrom === null) return texts.noHighValue;
  return texts.highValueHelp(formatMoney(highValueFrom));
}

/** The views of the list, by its address (Handbook, enquiries: Views and filters). */
function EnquiryViews({ params, highValueFrom, hasSpam }: ViewsProps) {
  const offered = enquiryViews.filter((each) => each !== 'spam' || hasSpam);
  const views = [undefined, ...offered].map((view) => ({
    key: view ?? 'all',
    label: view ? viewLabels[view] : texts.all,
    href: listAddress('/enquiries', { ...params, page: 1, view: view ?? '' }),
    isShown: view === params.view,
  }));
  return (
    <>
      <ListViews label={texts.views} views={views} />
      {params.view && (
        <p className="mt-2 text-quiet">{sentenceOf(params.view as EnquiryView, highValueFrom)}</p>
      )}
    </>
  );
}

import { ListViews } from '@/components/lists/data-table/list-views';
import { formatDate, formatMoney } from '@/lib/platform/values/format';
import { listAddress, type ListParams } from '@/lib/lists/list-params';
import {
  enquiryViews,
  mondayOf,
  viewLabels,
  waitingDays,
  type EnquiryView,
} from '@/lib/enquiries/enquiry-desk/schema';
import * as texts from '@/texts/enquiries/enquiries';

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
export function EnquiryViews({ params, highValueFrom, hasSpam }: ViewsProps) {
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

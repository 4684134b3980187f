import { ListViews } from '@/components/lists/data-table/list-views';
import { waitingDays } from '@/lib/enquiries/enquiry-desk/schema';
import { generalViewLabels, generalViews, type GeneralView } from '@/lib/enquiries/general-enquiries/schema';
import { listAddress, type ListParams } from '@/lib/lists/list-params';
import * as enquiries from '@/texts/enquiries/enquiries';
import * as texts from '@/texts/enquiries/general-enquiries';

const help: Record<GeneralView, string> = {
  unread: enquiries.unreadHelp,
  waiting: texts.waitingHelp(waitingDays),
  mine: texts.mineHelp,
  unassigned: texts.unassignedHelp,
};

/** The views of the list, by its address (Handbook, staff: The desk for custom enquiries). */
export function GeneralViews({ params, view: shown }: { params: ListParams; view: GeneralView | undefined }) {
  const views = [undefined, ...generalViews].map((view) => ({
    key: view ?? 'all',
    label: view ? generalViewLabels[view] : enquiries.all,
    href: listAddress('/general-enquiries', { ...params, page: 1, view: view ?? '' }),
    isShown: view === shown,
  }));
  return (
    <>
      <ListViews label={enquiries.views} views={views} />
      {shown && <p className="mt-2 text-quiet">{help[shown]}</p>}
    </>
  );
}

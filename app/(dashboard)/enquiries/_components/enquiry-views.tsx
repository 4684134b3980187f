import { KeptParams } from '@/components/data-table/kept-params';
import { ButtonLink } from '@/components/ui/button';
import { DayInput } from '@/components/ui/day-input';
import { PageLink } from '@/components/ui/page-link';
import type { Choice } from '@/lib/choice';
import { formatDate, formatMoney } from '@/lib/format';
import { listAddress, type ListParams } from '@/lib/list-params';
import { enquiryViews, mondayOf, viewLabels, type EnquiryView } from '@/lib/enquiry-desk/schema';
import { waitingDays } from '@/lib/enquiry-desk/schema';
import { pageAddress } from '@/lib/paths';
import * as texts from '@/texts/enquiries';
import * as lists from '@/texts/lists';

type Filters = { highValueFrom: number | null; listings: { _id: string; title: string }[] };
type ViewsProps = {
  params: ListParams;
  filters: Filters;
  hasSpam: boolean;
  /** The companies that staff may narrow the list to; null for anybody else. */
  owners: readonly Choice[] | null;
  /** Null where the list cannot be narrowed to one, and where they could not be read. */
  websites: readonly Choice[] | null;
};

const path = '/enquiries';

/** What a view shows, in words. */
function sentenceOf(view: EnquiryView, { highValueFrom }: Filters): string {
  if (view === 'spam') return texts.spamHelp;
  if (view === 'unread') return texts.unreadHelp;
  if (view === 'waiting') return texts.waitingHelp(waitingDays);
  if (view === 'week') return texts.weekHelp(formatDate(mondayOf(new Date())));
  if (highValueFrom === null) return texts.noHighValue;
  return texts.highValueHelp(formatMoney(highValueFrom));
}

/** The views of the list as links, and its filter by listing and days; both live in the address (Handbook, enquiries 2). */
export function EnquiryViews({ params, filters, hasSpam, owners, websites }: ViewsProps) {
  const { view } = params;
  const options = [undefined, ...enquiryViews.filter((each) => each !== 'spam' || hasSpam)];
  return (
    <div className="mb-4">
      <nav aria-label={texts.views} className="mb-2">
        <ul className="flex flex-wrap gap-1">
          {options.map((option) => (
            <li key={option ?? 'all'}>
              <PageLink
                href={listAddress(path, { ...params, page: 1, view: option ?? '' })}
                aria-current={option === view ? 'true' : undefined}
                className="flex min-h-9 items-center rounded border border-edge bg-surface px-3 hover:bg-wash aria-[current=true]:border-accent aria-[current=true]:bg-accent aria-[current=true]:text-accent-on pointer-coarse:min-h-11"
              >
                {option ? viewLabels[option] : texts.all}
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
      {view && <p className="mb-2 text-quiet">{sentenceOf(view as EnquiryView, filters)}</p>}
      <Filter params={params} listings={filters.listings} owners={owners} websites={websites} />
    </div>
  );
}

const control =
  'min-h-9 w-full rounded border border-edge bg-surface px-3 text-base text-ink sm:text-sm pointer-coarse:min-h-11';

/** A form that needs no script. */
function Filter({
  params,
  listings,
  owners,
  websites,
}: Pick<ViewsProps, 'params' | 'owners' | 'websites'> & { listings: Filters['listings'] }) {
  const { listing, company, website, from, to } = params;
  const own = ['listing', ...(owners ? ['company'] : []), ...(websites ? ['website'] : []), 'from', 'to'];
  const isUsed = Boolean(listing ?? (owners && company) ?? website ?? from ?? to);
  const words = texts.filterBy(owners !== null, websites !== null);
  const choices = listings.map(({ _id, title }) => ({ value: _id, label: title }));
  return (
    <details key={[listing, company, website, from, to].join('|')} open={isUsed} className="group">
      <summary className="inline-flex min-h-9 cursor-pointer items-center rounded font-medium text-accent pointer-coarse:min-h-11">
        {words}
      </summary>
      <form
        method="get"
        action={pageAddress(path)}
        aria-label={words}
        className="mt-1 mb-2 flex flex-wrap items-end gap-3 rounded border bg-surface p-4"
      >
        <KeptParams params={params} but={['page', 'id', ...own]} />
        <Chosen
          name="listing"
          label={texts.listing}
          all={texts.allListings}
          options={choices}
          value={listing}
        />
        {owners && (
          <Chosen name="company" label={lists.owner} all={lists.anyOwner} options={owners} value={company} />
        )}
        {websites && (
          <Chosen
            name="website"
            label={texts.website}
            all={texts.allWebsites}
            options={websites}
            value={website}
          />
        )}
        {(['from', 'to'] as const).map((name) => (
          <label key={name} className="flex flex-1 basis-36 flex-col gap-1">
            <span className="font-medium">{name === 'from' ? texts.from : texts.to}</span>
            <DayInput name={name} defaultValue={params[name] ?? ''} className={control} />
          </label>
        ))}
        <button
          type="submit"
          className="min-h-9 rounded border border-accent bg-surface px-4 font-medium text-accent hover:bg-accent-tint pointer-coarse:min-h-11"
        >
          {texts.apply}
        </button>
        {isUsed && (
          <ButtonLink
            variant="quiet"
            className="min-h-9"
            href={listAddress(path, {
              ...params,
              ...Object.fromEntries(own.map((name) => [name, ''])),
              page: 1,
            })}
          >
            {texts.clear}
          </ButtonLink>
        )}
      </form>
    </details>
  );
}

type ChosenProps = {
  name: string;
  label: string;
  /** What the choice of none is called. */
  all: string;
  options: readonly Choice[];
  value: string | undefined;
};

/** One of several; what the address names and nobody knows stays chosen. */
function Chosen({ name, label, all, options, value }: ChosenProps) {
  const isKnown = !value || options.some((option) => option.value === value);
  return (
    <label className="flex min-w-0 flex-1 basis-48 flex-col gap-1">
      <span className="font-medium">{label}</span>
      <select name={name} defaultValue={value ?? ''} className={control}>
        <option value="">{all}</option>
        {!isKnown && <option value={value}>{texts.theChosenOne}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

import { Suspense } from 'react';
import { MomentText } from '@/components/platform/ui/moment-text';
import { PageLink } from '@/components/platform/ui/page-link';
import { LooksAlike } from '@/components/platform/ui/looks-alike';
import { TryAgain } from '@/components/platform/ui/try-again';
import { formatCount } from '@/lib/platform/values/format';
import { canOpen, reaches } from '@/lib/access';
import { fieldName, type Change, type HistoryKind } from '@/lib/platform/contract/deeds';
import { latestEvents, type LogEntry } from '@/lib/review/history/timeline';
import type { ListingVersion } from '@/lib/review/listing-versions/calls';
import { read } from '@/lib/platform/server/read';
import type { ListingKind } from '@/lib/listings/listing';
import { versionPages, versionsPath } from '@/lib/listings/paths';
import { formatMoment } from '@/lib/platform/values/moments';
import { roleNames, staff, type Role, type TokenUser } from '@/lib/roles';
import { hasCapability } from '@/lib/platform/server/capabilities';
import { load } from '@/lib/platform/server/load';
import { currentUser } from '@/lib/platform/server/require-user';
import * as texts from '@/texts/review/history';
import * as versionTexts from '@/texts/review/listing-versions';

/** The number of latest events that are shown. */
const shownDeeds = 50;

type HistoryProps = {
  kind: HistoryKind;
  id: string;
  /** The slug of a listing, whose versions are part of its history. */
  slug?: string;
};
type Target = { kind: ListingKind; slug: string };

/** The listing whose versions this person may read; null for other records and people. */
function versionedFor(user: TokenUser, { kind, slug }: HistoryProps): Target | null {
  if (!slug || (kind !== 'safari' && kind !== 'property')) return null;
  const page = versionPages[kind];
  const isOpen = hasCapability('listing-versions') && canOpen(user.type, page) && reaches(user, page);
  return isOpen ? { kind, slug } : null;
}

/** A record's decisions, for staff; for a listing also its versions, for the owner too. Streamed after the page. */
export async function History(props: HistoryProps) {
  const user = await currentUser();
  if (!user) return null;
  const versioned = versionedFor(user, props);
  const isTold = staff.includes(user.type) && hasCapability('history');
  if (!isTold && !versioned) return null;
  return (
    <section aria-labelledby="history" className="mt-8 max-w-[57.5rem] border-t pt-6">
      <h2 id="history" className="text-base font-semibold">
        {texts.history}
      </h2>
      {versioned && (
        <PageLink
          href={versionsPath(versioned.kind, versioned.slug)}
          className="mt-1 inline-flex min-h-9 items-center text-accent underline underline-offset-4 pointer-coarse:min-h-11"
        >
          {versionTexts.allVersions}
        </PageLink>
      )}
      {isTold && (
        <Suspense fallback={<p className="mt-2 text-quiet">{texts.loading}</p>}>
          <Deeds {...props} versioned={versioned} />
        </Suspense>
      )}
    </section>
  );
}

/** The versions of a listing; empty if they cannot be read, since the decisions are shown without them. */
async function versionsOf(versioned: Target | null, id: string): Promise<ListingVersion[]> {
  if (!versioned) return [];
  const { data } = await load(
    read(`GET /dashboard/listing-versions/${versioned.kind}/:id`, { params: { id } }),
  );
  return data?.versions ?? [];
}

async function Deeds({ kind, id, versioned }: HistoryProps & { versioned: Target | null }) {
  const [{ data, ...failed }, versions] = await Promise.all([
    load(read('GET /dashboard/history/:kind/:id', { params: { kind, id }, query: { perPage: shownDeeds } })),
    versionsOf(versioned, id),
  ]);
  if (!data)
    return <TryAgain isUnreadable reference={'reference' in failed ? failed.reference : undefined} />;
  const { happened, isCut, total } = latestEvents(data, versions, shownDeeds);
  if (happened.length === 0) return <p className="mt-2 text-quiet">{texts.nothingDecided}</p>;
  return (
    <>
      <ol className="mt-3 divide-y rounded border bg-surface">
        {happened.map((one) => (
          <HappenedItem key={one._id} happened={one} versioned={versioned} />
        ))}
      </ol>
      {isCut && (
        <p className="mt-2 text-quiet">
          {texts.latestOf(shownDeeds, total === null ? null : formatCount(total))}
        </p>
      )}
    </>
  );
}

function HappenedItem({ happened, versioned }: { happened: LogEntry; versioned: Target | null }) {
  const { at, by, text, changes, version } = happened;
  return (
    <li className="px-4 py-3 sm:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p dir="auto" className="min-w-0 font-medium break-words">
          {text}
        </p>
        <span className="text-quiet">
          <MomentText at={at} />
        </span>
      </div>
      <p className="break-words text-quiet">{[by?.name, roleText(by?.role)].filter(Boolean).join(', ')}</p>
      {changes.length > 0 && (
        <ul className="mt-1">
          {changes.map((change) => (
            <li key={change.field} className="break-words">
              <ChangeText change={change} />
              <LooksAlike
                before={[change.before ?? '']}
                after={[change.after ?? '']}
                sides={[versionTexts.before, versionTexts.after]}
              />
            </li>
          ))}
        </ul>
      )}
      {versioned && version && (
        <PageLink
          href={versionsPath(versioned.kind, versioned.slug, version)}
          aria-label={versionTexts.seeWhatChangedAt(text, formatMoment(at))}
          className="inline-flex min-h-9 items-center text-accent underline underline-offset-4 pointer-coarse:min-h-11"
        >
          {versionTexts.seeWhatChanged}
        </PageLink>
      )}
    </li>
  );
}

/** 'Status: pending → approved', 'Reason: Too short.', or the part's name alone where no line could hold it. */
function ChangeText({ change: { field, before, after } }: { change: Change }) {
  const label = fieldName(field);
  if (!before && !after) return label;
  if (!before)
    return (
      <span>
        {label}: <bdi>{after}</bdi>
      </span>
    );
  return (
    <span>
      {label}: <bdi className="text-quiet">{before}</bdi> <span aria-hidden>→</span>
      <span className="sr-only">{texts.became}</span> <bdi>{after ?? texts.nothing}</bdi>
    </span>
  );
}

const roleText = (role: string | undefined) =>
  role && Object.hasOwn(roleNames, role) ? roleNames[role as Role] : role;

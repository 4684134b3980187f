import { Suspense } from 'react';
import { LazyMap } from '@/components/listings/map/lazy-map';
import { SeasonMark, YearStrip } from '@/components/listings/year-strip';
import { DifferenceView, type ListingDrawing } from '@/components/review/difference/difference-view';
import { TryAgain } from '@/components/platform/ui/try-again';
import { canOpen, reaches } from '@/lib/access';
import { read } from '@/lib/platform/server/read';
import type { ListingKind, Season } from '@/lib/listings/listing';
import { versionPages } from '@/lib/listings/paths';
import { seasonLabels, seasons } from '@/lib/listings/seasons';
import { yearStrip } from '@/lib/listings/year';
import { hasCapability } from '@/lib/platform/server/capabilities';
import { env } from '@/lib/platform/server/env';
import { load } from '@/lib/platform/server/load';
import { mapConfig } from '@/lib/platform/server/map-config';
import { currentUser } from '@/lib/platform/server/require-user';
import * as texts from '@/texts/review/listing-versions';

type Props = { kind: ListingKind; id: string };

async function mayRead({ kind }: Props): Promise<boolean> {
  const user = await currentUser();
  const page = versionPages[kind];
  return Boolean(
    user && hasCapability('listing-versions') && canOpen(user.type, page) && reaches(user, page),
  );
}

/** Compares a listing with its last approved version, streamed after the page; null without the right to read it. */
export async function BeforeAfter(props: Props) {
  if (!(await mayRead(props))) return null;
  return (
    <section aria-labelledby="before-and-after" className="my-8">
      <h2 id="before-and-after" className="mb-3 text-base font-semibold">
        {texts.beforeAndAfter}
      </h2>
      <Suspense fallback={<p className="text-quiet">{texts.loading}</p>}>
        <VersionComparison {...props} first={texts.neverApproved} untold={texts.approvedForAnother} />
      </Suspense>
    </section>
  );
}

/** Compares a never approved listing with the version declined last. */
export async function SinceDeclined(props: Props) {
  if (!(await mayRead(props))) return null;
  const { data } = await load(
    read(`GET /dashboard/listing-versions/${props.kind}/:id`, { params: { id: props.id } }),
  );
  const declined = data?.versions.find(({ what }) => what === 'declined');
  if (!declined) return null;
  return (
    <section aria-labelledby="since-declined" className="my-8">
      <h2 id="since-declined" className="mb-3 text-base font-semibold">
        {texts.sinceDeclined}
      </h2>
      <VersionComparison {...props} from={declined._id} first={texts.nothingDiffers} />
    </section>
  );
}

type ComparedProps = Props & {
  from?: string | undefined;
  to?: string | undefined;
  /** The texts for nothing to compare with, and for a version that this person may not see. */
  first: string;
  untold?: string;
};

const SeasonTitle = ({ season }: { season: Season }) => (
  <span className="flex items-center gap-2">
    <SeasonMark season={season} />
    {seasonLabels[season]}
  </span>
);

/** Draws the places and seasons of a comparison as forms and reviews draw them. */
const drawing: ListingDrawing = {
  map: (view) => <LazyMap config={mapConfig(env())} height={400} {...view} />,
  titles: new Map(seasons.map((season) => [season, <SeasonTitle key={season} season={season} />])),
  year: (prices, year, name) => <YearStrip name={name} strip={yearStrip(prices, year)} />,
};

/** The difference of two versions, or why it cannot be shown. */
export async function VersionComparison({ kind, id, from, to, first, untold = first }: ComparedProps) {
  const { data, ...failed } = await load(
    read(`GET /dashboard/listing-versions/${kind}/:id/difference`, { params: { id }, query: { from, to } }),
  );
  const alone = data?.isNew === false ? untold : first;
  if (data) return <DifferenceView difference={data} drawing={drawing} first={alone} />;
  if ('status' in failed && failed.status === 404) return <p className="text-quiet">{texts.nothingBefore}</p>;
  return <TryAgain isUnreadable reference={'reference' in failed ? failed.reference : undefined} />;
}

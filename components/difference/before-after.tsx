import { Suspense } from 'react';
import { DifferenceView } from './difference-view';
import { TryAgain } from '@/components/ui/try-again';
import { canOpen, reaches } from '@/lib/access';
import { readDifference } from '@/lib/listing-versions/server';
import type { ListingKind } from '@/lib/listings/listing';
import { versionPages } from '@/lib/listings/paths';
import { hasCapability } from '@/lib/server/capabilities';
import { env } from '@/lib/server/env';
import { load } from '@/lib/server/load';
import { mapConfig } from '@/lib/server/map-config';
import { currentUser } from '@/lib/server/require-user';
import * as texts from '@/texts/listing-versions';

type Props = { kind: ListingKind; id: string };

/** A listing beside its last approved version; nothing where the upstream keeps no versions, or not for this person. The page does not wait for it. */
export async function BeforeAfter(props: Props) {
  const user = await currentUser();
  const page = versionPages[props.kind];
  if (!user || !hasCapability('listing-versions') || !canOpen(user.type, page) || !reaches(user, page))
    return null;
  return (
    <section aria-labelledby="before-and-after" className="my-8">
      <h2 id="before-and-after" className="mb-3 text-base font-semibold">
        {texts.beforeAndAfter}
      </h2>
      <Suspense fallback={<p className="text-quiet">{texts.loading}</p>}>
        <Compared {...props} first={texts.neverApproved} untold={texts.approvedForAnother} />
      </Suspense>
    </section>
  );
}

type ComparedProps = Props & {
  from?: string | undefined;
  to?: string | undefined;
  /** What is said where there is nothing to compare with, and where what there is is not told to this person. */
  first: string;
  untold?: string;
};

/** How one version became another, as far as it can be read. */
export async function Compared({ kind, id, from, to, first, untold = first }: ComparedProps) {
  const { data, ...failed } = await load(readDifference(kind, id, { from, to }));
  const alone = data?.isNew === false ? untold : first;
  if (data) return <DifferenceView difference={data} map={mapConfig(env())} first={alone} />;
  if ('status' in failed && failed.status === 404) return <p className="text-quiet">{texts.nothingBefore}</p>;
  return <TryAgain isUnreadable reference={'reference' in failed ? failed.reference : undefined} />;
}

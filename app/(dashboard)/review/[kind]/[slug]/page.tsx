import type { Metadata } from 'next';
import { PageToasts } from '@/components/platform/ui/toasts';
import { RecordArea } from '../../../_components/record-area';
import { viewOf } from '@/lib/review/paths';
import { choiceLists } from '@/lib/listings/kinds/server';
import { readReview } from '@/lib/review/server';
import { loadNames } from '@/lib/sites/reference/server';
import { env } from '@/lib/platform/server/env';
import { load } from '@/lib/platform/server/load';
import { mapConfig } from '@/lib/platform/server/map-config';
import { requireUser } from '@/lib/platform/server/require-user';
import * as titles from '@/texts/platform/menu';
import { ReviewSheet } from '../../_components/review-sheet';

export const metadata: Metadata = { title: titles.reviewOne };

type ReviewListingProps = {
  params: Promise<{ kind: string; slug: string }>;
  searchParams: Promise<{ view?: string | string[] }>;
};

export default async function ReviewListingPage({ params, searchParams }: ReviewListingProps) {
  await requireUser('/review/[kind]/[slug]');
  const { kind, slug } = await params;
  const view = viewOf((await searchParams).view);
  const [answer, { names, toasts }] = await Promise.all([
    load(readReview(kind, decodeURIComponent(slug), view)),
    loadNames(choiceLists[kind === 'property' ? 'property' : 'safari']),
  ]);
  return (
    <>
      <PageToasts messages={toasts} />
      <RecordArea title={titles.reviewOne} answer={answer}>
        {(read) => <ReviewSheet read={read} view={view} names={names} map={mapConfig(env())} />}
      </RecordArea>
    </>
  );
}

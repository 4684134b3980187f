import { ListViews } from '@/components/lists/data-table/list-views';
import { formatCount } from '@/lib/platform/values/format';
import type { ReviewSummary } from '@/lib/review/calls';
import { queuePath } from '@/lib/review/paths';
import { reviewKinds, type ReviewKind } from '@/lib/review/schema';
import * as texts from '@/texts/review/review';

type ViewsProps = { view: ReviewKind | undefined; counts: ReviewSummary['ofKind'] | undefined };

/** The kinds of the queue, by its address. */
export function ReviewViews({ view, counts }: ViewsProps) {
  const views = [undefined, ...reviewKinds].map((kind) => ({
    key: kind ?? 'all',
    label: kind ? texts.kindCounted(texts.kindsNamed[kind], counts && formatCount(counts[kind])) : texts.all,
    href: queuePath(kind),
    isShown: kind === view,
  }));
  return <ListViews label={texts.show} views={views} />;
}

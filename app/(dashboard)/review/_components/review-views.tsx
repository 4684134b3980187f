import { PageLink } from '@/components/ui/page-link';
import { queuePath } from '@/lib/review/paths';
import { reviewKinds, type ReviewKind } from '@/lib/review/schema';
import * as texts from '@/texts/review';

const labels: Record<ReviewKind, string> = {
  safari: texts.safaris,
  property: texts.properties,
  application: texts.applications,
};

/** Narrows the queue to a kind; the choice lives in the address. */
export function ReviewViews({ view }: { view: ReviewKind | undefined }) {
  return (
    <nav aria-label={texts.show} className="mb-4">
      <ul className="flex flex-wrap gap-1">
        {[undefined, ...reviewKinds].map((kind) => (
          <li key={kind ?? ''}>
            <PageLink
              href={queuePath(kind)}
              aria-current={kind === view ? 'true' : undefined}
              className="flex min-h-9 items-center rounded border border-edge bg-surface px-3 hover:bg-wash aria-[current=true]:border-accent aria-[current=true]:bg-accent aria-[current=true]:text-accent-on pointer-coarse:min-h-11"
            >
              {kind ? labels[kind] : texts.all}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

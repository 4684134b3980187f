import { PageLink } from '@/components/platform/ui/page-link';
import { formatCount } from '@/lib/platform/values/format';
import { queuePath } from '@/lib/review/paths';
import { reviewKinds } from '@/lib/review/schema';
import { reviewSummary } from '@/lib/review/server';
import { formatWaitSince } from '@/lib/review/waiting';
import { staff, type Role } from '@/lib/roles';
import * as texts from '@/texts/review/review';

const link =
  'inline-flex min-h-9 items-center text-accent underline underline-offset-4 pointer-coarse:min-h-11';

/** The number of reviews that wait for staff, since when, and how many are overdue; streamed. */
export async function WaitingCard({ role }: { role: Role }) {
  const summary = staff.includes(role) ? await reviewSummary() : null;
  if (!summary) return null;
  const { waiting, late, oldest, hours, ofKind } = summary;
  const kinds = reviewKinds.filter((kind) => ofKind?.[kind]);
  return (
    <section aria-labelledby="waiting" className="mb-6">
      <h2 id="waiting" className="mb-2 font-semibold">
        {texts.waitingForYou}
      </h2>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded border bg-surface px-5 py-4">
        {waiting === 0 ? (
          <p className="text-quiet">{texts.nothingWaiting}</p>
        ) : (
          <p>
            <span className="text-lg font-semibold">{texts.waitingCount(waiting, formatCount(waiting))}</span>
            {oldest && <span className="block text-quiet">{texts.oldestWaits(formatWaitSince(oldest))}</span>}
            {late > 0 && (
              <span className="block font-medium text-red-ink">
                {texts.lateCount(late, formatCount(late), hours)}
              </span>
            )}
          </p>
        )}
        {kinds.length > 1 && (
          <ul className="flex flex-wrap gap-x-4">
            {kinds.map((kind) => (
              <li key={kind}>
                <PageLink href={queuePath(kind)} className={link}>
                  {texts.kindCounted(texts.kindsNamed[kind], formatCount(ofKind![kind]))}
                </PageLink>
              </li>
            ))}
          </ul>
        )}
        <PageLink href="/review" className={`ml-auto font-medium ${link}`}>
          {texts.openQueue}
        </PageLink>
      </div>
    </section>
  );
}

import { PageLink } from '@/components/ui/page-link';
import { formatCount } from '@/lib/format';
import { reviewSummary } from '@/lib/review/server';
import { waitedText } from '@/lib/review/waiting';
import { staff, type Role } from '@/lib/roles';
import * as texts from '@/texts/review';

/** How much waits for a decision by staff, since when, and how much of it for too long; the page does not wait for it. */
export async function WaitingCard({ role }: { role: Role }) {
  const summary = staff.includes(role) ? await reviewSummary() : null;
  if (!summary) return null;
  const { waiting, late, oldest, hours } = summary;
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
            {oldest && <span className="block text-quiet">{texts.oldestWaits(waitedText(oldest))}</span>}
            {late > 0 && (
              <span className="block font-medium text-red-ink">
                {texts.lateCount(late, formatCount(late), hours)}
              </span>
            )}
          </p>
        )}
        <PageLink
          href="/review"
          className="ml-auto inline-flex min-h-9 items-center font-medium text-accent underline underline-offset-4 pointer-coarse:min-h-11"
        >
          {texts.openQueue}
        </PageLink>
      </div>
    </section>
  );
}

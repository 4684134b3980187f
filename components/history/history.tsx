import { Suspense } from 'react';
import { TryAgain } from '@/components/ui/try-again';
import { dash, formatCount } from '@/lib/format';
import type { Deed } from '@/lib/history/calls';
import { deedText, fieldName, type Change, type HistoryKind } from '@/lib/history/schema';
import { listDeeds, shownDeeds } from '@/lib/history/server';
import { roleNames, staff, type Role } from '@/lib/roles';
import { hasCapability } from '@/lib/server/capabilities';
import { load } from '@/lib/server/load';
import { currentUser } from '@/lib/server/require-user';
import * as texts from '@/texts/history';
import { locale } from '@/texts/language';

const moment = new Intl.DateTimeFormat(locale, {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});
/** '21 Nov 2026, 08:00 UTC'; a dash for what is no moment. */
const momentText = (at: string) => (at ? texts.inUtc(moment.format(new Date(at))) : dash);

type HistoryProps = { kind: HistoryKind; id: string };

/** Who decided what about a record, for staff. The page does not wait for it. */
export async function History(props: HistoryProps) {
  const user = await currentUser();
  if (!user || !staff.includes(user.type) || !hasCapability('history')) return null;
  return (
    <section aria-labelledby="history" className="mt-8 max-w-[57.5rem] border-t pt-6">
      <h2 id="history" className="text-base font-semibold">
        {texts.history}
      </h2>
      <Suspense fallback={<p className="mt-2 text-quiet">{texts.loading}</p>}>
        <Deeds {...props} />
      </Suspense>
    </section>
  );
}

async function Deeds({ kind, id }: HistoryProps) {
  const { data, ...failed } = await load(listDeeds(kind, id));
  if (!data)
    return <TryAgain isUnreadable reference={'reference' in failed ? failed.reference : undefined} />;
  const { docs, total = docs.length } = data;
  if (docs.length === 0) return <p className="mt-2 text-quiet">{texts.nothingDecided}</p>;
  return (
    <>
      <ol className="mt-3 divide-y rounded border bg-surface">
        {docs.map((deed) => (
          <DeedItem key={deed._id} deed={deed} />
        ))}
      </ol>
      {total > docs.length && (
        <p className="mt-2 text-quiet">{texts.latestOf(shownDeeds, formatCount(total))}</p>
      )}
    </>
  );
}

function DeedItem({ deed: { at, by, action, changes } }: { deed: Deed }) {
  return (
    <li className="px-4 py-3 sm:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0 font-medium break-words">{deedText(action)}</p>
        <time dateTime={at} className="text-quiet tabular-nums">
          {momentText(at)}
        </time>
      </div>
      <p className="break-words text-quiet">{[by?.name, roleText(by?.role)].filter(Boolean).join(', ')}</p>
      {changes.length > 0 && (
        <ul className="mt-1">
          {changes.map((change) => (
            <li key={change.field} className="break-words">
              <ChangeText change={change} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** 'Status: pending → approved', 'Reason: Too short.', or the part's name alone where no line could hold it. */
function ChangeText({ change: { field, before, after } }: { change: Change }) {
  const name = fieldName(field);
  if (!before && !after) return name;
  if (!before) return `${name}: ${after}`;
  return (
    <>
      {name}: <span className="text-quiet">{before}</span> <span aria-hidden>→</span>
      <span className="sr-only">{texts.became}</span> {after ?? texts.nothing}
    </>
  );
}

const roleText = (role: string | undefined) =>
  role && Object.hasOwn(roleNames, role) ? roleNames[role as Role] : role;

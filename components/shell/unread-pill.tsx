import { Suspense } from 'react';
import { unreadText, type UnreadCounts } from '@/lib/unread/schema';

type Props = { counts: Promise<UnreadCounts>; of: keyof UnreadCounts };

/** How many records of a list are unread, beside its entry in the menu; the page does not wait for it. */
export function UnreadPill(props: Props) {
  return (
    <Suspense fallback={null}>
      <LoadedPill {...props} />
    </Suspense>
  );
}

async function LoadedPill({ counts, of }: Props) {
  const unread = (await counts)[of];
  if (!unread) return null;
  return (
    <span className="pointer-events-none absolute top-1/2 right-5 min-w-5 -translate-y-1/2 rounded-full bg-accent px-1.5 text-center text-xs font-medium text-accent-on tabular-nums group-data-[menu=folded]/shell:lg:top-2.5 group-data-[menu=folded]/shell:lg:right-1">
      {unreadText(unread)}
      <span className="sr-only"> unread</span>
    </span>
  );
}

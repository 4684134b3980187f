import { Suspense } from 'react';
import { unreadText, type UnreadCounts } from '@/lib/unread/schema';
import * as texts from '@/texts/shell';

type Props = {
  counts: Promise<UnreadCounts>;
  of: readonly (keyof UnreadCounts)[];
  className: string;
  /** What the number counts, for those who hear it. */
  words?: string | undefined;
};

const look =
  'pointer-events-none absolute min-w-5 rounded-full bg-accent px-1.5 text-center text-xs font-medium text-accent-on tabular-nums';

/** How many records of some lists are unread; the page does not wait for it. */
export function UnreadPill(props: Props) {
  return (
    <Suspense fallback={null}>
      <LoadedPill {...props} />
    </Suspense>
  );
}

async function LoadedPill({ counts, of, className, words = texts.unread }: Props) {
  const loaded = await counts;
  const unread = of.reduce((sum, list) => sum + (loaded[list] ?? 0), 0);
  if (!unread) return null;
  return (
    <span className={`${look} ${className}`}>
      {unreadText(unread)}
      <span className="sr-only"> {words}</span>
    </span>
  );
}

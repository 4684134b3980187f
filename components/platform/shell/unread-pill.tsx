import { Suspense } from 'react';
import { isCountOpen, unreadText, type UnreadCounts } from '@/lib/platform/contract/unread';
import * as texts from '@/texts/platform/shell';

type Props = {
  counts: Promise<UnreadCounts>;
  of: readonly (keyof UnreadCounts)[];
  className: string;
  /** A dot, where a number would cover too much; the number stays for assistive technology. */
  isDot?: boolean;
  /** What the number counts, for assistive technology. */
  words?: string | undefined;
};

const dot = 'dot pointer-events-none absolute size-2.5 rounded-full bg-accent ring-2 ring-paper';

/** The number of unread records of some lists, streamed. */
export function UnreadPill(props: Props) {
  return (
    <Suspense fallback={null}>
      <LoadedPill {...props} />
    </Suspense>
  );
}

async function LoadedPill({ counts, of, className, isDot = false, words = texts.unread }: Props) {
  const loaded = await counts;
  const unread = of.reduce((sum, list) => sum + (loaded[list] ?? 0), 0);
  if (!unread) return null;
  return (
    <span className={`${isDot ? dot : 'pill'} ${className}`}>
      <span className={isDot ? 'sr-only' : undefined}>{unreadText(unread, isCountOpen(loaded, of))}</span>
      <span className="sr-only"> {words}</span>
    </span>
  );
}

import { rowTargetsAt } from '@/components/platform/ui/row-targets';
import { onPageRestored } from '@/lib/platform/browser/brought-back';
import { onChange } from '@/lib/platform/browser/changes';
import { isOnSlowLink, isSavingData } from '@/lib/platform/browser/data-saving';
import { watchIntent } from '@/lib/platform/browser/intent';
import { answerFromAhead, dropAhead, fetchAhead } from '@/lib/platform/browser/page-ahead';
import { apiPath } from '@/lib/paths';
import { findLeavingLink, leavingLinkAt } from './leaving-link';

/** Fetches the pages of links that are about to be followed, one at a time; returns how to end it. */
export function fetchPagesAhead(): () => void {
  const ends = [
    answerFromAhead(),
    onChange(dropAhead),
    onPageRestored(dropAhead),
    watchIntent({
      linkAt: leavingLinkAt,
      pressedLink,
      onIntent: ({ pathname, search }, how) => {
        if (!pathname.startsWith(`${apiPath}/`) && mayFetch())
          fetchAhead(pathname + search, how === 'press' ? 'auto' : 'low');
      },
      onCancel: dropAhead,
    }),
  ];
  return () => ends.forEach((end) => end());
}

const mayFetch = () => navigator.onLine && !isSavingData() && !isOnSlowLink();

/** A finger on a row may begin to scroll. */
function pressedLink(press: PointerEvent): HTMLAnchorElement | null {
  const link = findLeavingLink(press);
  if (link || press.pointerType !== 'mouse' || press.button !== 0) return link;
  return leavingLinkAt(rowTargetsAt(press.target)[0] ?? null);
}

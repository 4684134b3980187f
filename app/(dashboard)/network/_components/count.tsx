import { PageLink } from '@/components/ui/page-link';
import { formatCount } from '@/lib/format';
import type { Figure } from '@/lib/network/links';
import { listAddressOf } from '@/lib/network/server';

/** A figure, which leads to its list where there is one and something in it. */
export function Count({ count, figure }: { count: number; figure?: Figure | undefined }) {
  const href = count > 0 && figure ? listAddressOf(figure) : undefined;
  if (!href) return formatCount(count);
  return (
    <PageLink
      href={href}
      className="inline-flex min-h-6 min-w-6 items-center justify-end text-accent underline-offset-4 hover:underline pointer-coarse:min-h-11"
    >
      {formatCount(count)}
    </PageLink>
  );
}

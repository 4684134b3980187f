import { PageLink } from '@/components/platform/ui/page-link';
import { formatCount } from '@/lib/platform/values/format';
import { figureLink, type Figure } from '@/lib/insights/network/links';
import { isCapability } from '@/lib/platform/contract/capabilities';
import { hasCapability } from '@/lib/platform/server/capabilities';

type CountProps = {
  count: number;
  /** Shown instead of the count. */
  text?: string;
  figure?: Figure | undefined;
};

function listAddressOf(figure: Figure): string | undefined {
  const { href, needs } = figureLink(figure);
  return needs.every((name) => isCapability(name) && hasCapability(name)) ? href : undefined;
}

/** A figure, linked to the list or chart of what it counts where it is not 0. */
export function Count({ count, text = formatCount(count), figure }: CountProps) {
  const href = count > 0 && figure ? listAddressOf(figure) : undefined;
  if (!href) return text;
  return (
    <PageLink
      href={href}
      className="inline-flex min-h-6 min-w-6 items-center justify-end underline decoration-line underline-offset-4 hover:text-accent hover:decoration-accent pointer-coarse:min-h-11"
    >
      {text}
    </PageLink>
  );
}

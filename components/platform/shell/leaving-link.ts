import { isPlainPress } from '@/components/platform/ui/page-link';
import { basePath } from '@/lib/paths';

/** The link of a click that opens another page of the dashboard in this tab, or null. */
export const findLeavingLink = (event: MouseEvent): HTMLAnchorElement | null =>
  isPlainPress(event) ? leavingLinkAt(event.target) : null;

/** The link to another page of the dashboard in this tab that an element belongs to, or null. */
export function leavingLinkAt(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target === '_blank' || link.hasAttribute('download')) return null;
  const here = window.location;
  if (link.origin !== here.origin || !link.pathname.startsWith(basePath)) return null;
  return link.pathname === here.pathname && link.search === here.search ? null : link;
}

/** A link's path as the router takes it, without the base path. */
export const routerPathOf = ({
  pathname,
  search,
  hash,
}: Pick<HTMLAnchorElement, 'pathname' | 'search' | 'hash'>) =>
  (pathname.slice(basePath.length) + search || '/') + hash;

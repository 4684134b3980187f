import { basePath } from '@/lib/paths';

/** The link of a click that opens another page of the dashboard in this tab, or null. */
export function findLeavingLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
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

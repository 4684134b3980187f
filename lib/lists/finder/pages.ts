import { canOpen, capabilityOf, pages, reaches, routes } from '../../access';
import { menuFor, breadcrumbsTo } from '../../menu';
import type { Right, Role } from '../../roles';

/** A page that the finder offers, with the entry of the menu that it belongs to. */
export type FoundPage = { title: string; detail: string; href: string };

/**
 * Every page without a parameter that somebody may open where the upstream has these capabilities (Handbook, keys:
 * The finder).
 */
export function pagesFor(
  { type, right }: { type: Role; right: Right | undefined },
  known: readonly string[],
): FoundPage[] {
  const user = { id: '', name: '', type, right };
  const menu = menuFor(type, right);
  return routes.flatMap((href) => {
    const { roles, found } = pages[href];
    const isPage = found !== false && !href.includes('[') && typeof roles !== 'string';
    const needed = capabilityOf(href);
    if (!isPage || !canOpen(type, href) || !reaches(user, href)) return [];
    if (needed && !known.includes(needed)) return [];
    const trail = breadcrumbsTo(menu, href);
    const title = trail.at(-1)?.title;
    return title ? [{ title, detail: trail.length > 1 ? trail[0]!.title : '', href }] : [];
  });
}

import { usePathname, useSearchParams } from 'next/navigation';
import { PageLink } from '@/components/platform/ui/page-link';
import type { Route } from '@/lib/access';
import { viewAddress } from '@/lib/lists/list-views/schema';
import * as texts from '@/texts/platform/shell';
import type { MenuView } from './menu-context';

type MenuViewsProps = { views: readonly MenuView[]; page: Route };

export function MenuViews({ views, page }: MenuViewsProps) {
  const pathname = usePathname();
  const open = String(useSearchParams());
  const own = views.filter(({ list }) => list === page);
  if (own.length === 0) return null;
  const isOpen = ({ list, query }: MenuView) =>
    list === pathname && String(new URLSearchParams(query)) === open;
  return (
    <ul aria-label={texts.views} className="menu-views">
      {own.map((view) => (
        <li key={view._id}>
          <PageLink
            href={viewAddress(view)}
            data-view
            aria-current={isOpen(view) || undefined}
            title={view.name}
            className="menu-view"
          >
            <span dir="auto" className="truncate">
              {view.name}
            </span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

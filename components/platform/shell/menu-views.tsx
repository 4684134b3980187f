import { usePathname, useSearchParams } from 'next/navigation';
import { PageLink } from '@/components/platform/ui/page-link';
import type { Route } from '@/lib/access';
import * as texts from '@/texts/platform/shell';
import type { MenuView } from './menu-context';

type MenuViewsProps = { views: readonly MenuView[]; page: Route };

export function MenuViews({ views, page }: MenuViewsProps) {
  const pathname = usePathname();
  const open = String(useSearchParams());
  const own = views.filter(({ list }) => list === page);
  if (own.length === 0) return null;
  const isOpen = ({ list, address }: MenuView) =>
    list === pathname && String(new URLSearchParams(address.slice(list.length))) === open;
  return (
    <ul aria-label={texts.views} className="menu-views">
      {own.map((view) => (
        <li key={view._id}>
          <PageLink
            href={view.address}
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

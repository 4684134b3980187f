import { PageLink } from '@/components/platform/ui/page-link';
import type { Route } from '@/lib/access';
import * as texts from '@/texts/platform/shell';

/** A saved view under the menu's link to its list. */
export type MenuView = { _id: string; list: string; name: string; address: string };
/** The saved views of the menu, and the address of the open page. */
export type ViewsInMenu = { known: Promise<MenuView[]>; address: string };

type Props = { known: readonly MenuView[]; address: string; page: Route };

export function MenuViews({ known, address, page }: Props) {
  const own = known.filter(({ list }) => list === page);
  if (own.length === 0) return null;
  return (
    <ul aria-label={texts.views} className="group-data-[menu=folded]/shell:lg:hidden">
      {own.map((view) => (
        <li key={view._id}>
          <PageLink
            href={view.address}
            data-view
            aria-current={view.address === address || undefined}
            title={view.name}
            className="relative flex min-h-9 items-center pr-6 pl-17 text-quiet hover:bg-wash pointer-coarse:min-h-11 aria-[current]:font-semibold aria-[current]:text-ink"
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

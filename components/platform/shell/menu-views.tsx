import { PageLink } from '@/components/platform/ui/page-link';
import type { Route } from '@/lib/access';
import type { ListView } from '@/lib/lists/list-views/calls';
import { viewAddress } from '@/lib/lists/list-views/schema';
import * as texts from '@/texts/platform/shell';

/** The saved views of the menu, and the address of the open page. */
export type ViewsInMenu = { known: Promise<ListView[]>; address: string };

type Props = { known: readonly ListView[]; address: string; page: Route };

export function MenuViews({ known, address, page }: Props) {
  const own = known.filter(({ list }) => list === page);
  if (own.length === 0) return null;
  return (
    <ul aria-label={texts.views} className="group-data-[menu=folded]/shell:lg:hidden">
      {own.map((view) => (
        <li key={view._id}>
          <PageLink
            href={viewAddress(view)}
            data-view
            aria-current={viewAddress(view) === address || undefined}
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

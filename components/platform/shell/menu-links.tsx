import { Fragment, type ReactNode } from 'react';
import type { Route } from '@/lib/access';
import { currentEntry, isCurrent, type MenuEntry, type MenuLink } from '@/lib/menu';
import { Icon } from '@/components/platform/ui/icon';
import { PageLink } from '@/components/platform/ui/page-link';
import { MenuViews, type MenuView, type ViewsInMenu } from './menu-views';

const row =
  'relative flex min-h-10 w-full items-center gap-3 px-6 text-left hover:bg-wash pointer-coarse:min-h-11 aria-[current]:font-semibold aria-[current]:before:absolute aria-[current]:before:inset-y-1 aria-[current]:before:left-0 aria-[current]:before:w-0.5 aria-[current]:before:rounded-full aria-[current]:before:bg-accent';
const title = 'group-data-[menu=folded]/shell:lg:sr-only';
/** Beside the folded menu, rather than in its narrow rail. */
const flyout =
  'group-data-[menu=folded]/shell:lg:fixed group-data-[menu=folded]/shell:lg:left-18 group-data-[menu=folded]/shell:lg:z-30 group-data-[menu=folded]/shell:lg:-mt-10 group-data-[menu=folded]/shell:lg:w-52 group-data-[menu=folded]/shell:lg:rounded group-data-[menu=folded]/shell:lg:border group-data-[menu=folded]/shell:lg:bg-surface group-data-[menu=folded]/shell:lg:py-1 group-data-[menu=folded]/shell:lg:shadow-float';

type MenuLinksProps = {
  menu: readonly MenuEntry[];
  /** The open page, without the base path. MenuPanel marks the pages that are opened later. */
  path: string;
  /** Renders all groups closed: those of a folded menu cover the page. */
  closed: boolean;
  views: ViewsInMenu | undefined;
  /** Counts beside some links, by path. */
  pills: Partial<Record<Route, ReactNode>>;
};

/** The menu's entries with one open group, at first that of the open page. */
export async function MenuLinks({ menu, path, closed, views, pills }: MenuLinksProps) {
  const current = currentEntry(menu, path);
  const known = views && { known: await views.known, address: views.address };
  return (
    <ul className="flex flex-col gap-1 pb-6">
      {menu.map((entry, index) => (
        <li key={entry.title} className="relative">
          {entry.items ? (
            <Group
              entry={entry}
              items={entry.items}
              open={!closed && index === current}
              path={path}
              views={known}
            />
          ) : (
            <Fragment>
              <PageLink
                href={entry.href}
                title={entry.title}
                aria-current={index === current ? 'page' : undefined}
                className={row}
              >
                <Icon name={entry.icon} />
                <span className={title}>{entry.title}</span>
              </PageLink>
              {pills[entry.href]}
              {known && <MenuViews {...known} page={entry.href} />}
            </Fragment>
          )}
        </li>
      ))}
    </ul>
  );
}

type GroupProps = {
  entry: MenuEntry;
  items: readonly MenuLink[];
  open: boolean;
  path: string;
  views: { known: readonly MenuView[]; address: string } | undefined;
};

function Group({ entry, items, open, path, views }: GroupProps) {
  // Not useId: server ids repeat for each request, and the menu outlives its page.
  const id = `menu-${entry.title.toLowerCase().replaceAll(' ', '-')}`;
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        title={entry.title}
        className={`group/button ${row}`}
      >
        <Icon name={entry.icon} />
        <span className={title}>{entry.title}</span>
        <Icon
          name="chevron"
          className={`ml-auto size-4 text-quiet transition-transform group-aria-expanded/button:rotate-180 ${title}`}
        />
      </button>
      <ul id={id} hidden={!open} className={flyout}>
        {items.map((item) => (
          <li key={item.href}>
            <PageLink
              href={item.href}
              aria-current={isCurrent(item.href, path) ? 'page' : undefined}
              className={`${row} pl-14 group-data-[menu=folded]/shell:lg:pl-4`}
            >
              {item.title}
            </PageLink>
            {views && item === items.at(-1) && <MenuViews {...views} page={item.href} />}
          </li>
        ))}
      </ul>
    </>
  );
}

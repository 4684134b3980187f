import { Fragment, type ReactNode } from 'react';
import type { Route } from '@/lib/access';
import type { ListView } from '@/lib/lists/list-views/calls';
import { currentEntry, isCurrent, type MenuEntry, type MenuLink } from '@/lib/menu';
import { Icon } from '@/components/platform/ui/icon';
import { PageLink } from '@/components/platform/ui/page-link';
import { MenuViews, type ViewsInMenu } from './menu-views';

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
                className="menu-row"
              >
                <Icon name={entry.icon} />
                <span className="menu-title">{entry.title}</span>
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
  views: { known: readonly ListView[]; address: string } | undefined;
};

function Group({ entry, items, open, path, views }: GroupProps) {
  // Not useId: server ids repeat for each request, and the menu outlives its page.
  const id = `menu-${entry.title.toLowerCase().replaceAll(' ', '-')}`;
  return (
    <>
      <button type="button" aria-expanded={open} aria-controls={id} title={entry.title} className="menu-row">
        <Icon name={entry.icon} />
        <span className="menu-title">{entry.title}</span>
        <Icon name="chevron" className="menu-chevron" />
      </button>
      <ul id={id} hidden={!open} className="menu-group">
        {items.map((item) => (
          <li key={item.href}>
            <PageLink
              href={item.href}
              aria-current={isCurrent(item.href, path) ? 'page' : undefined}
              className="menu-row"
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

'use client';

import { usePathname } from 'next/navigation';
import { Fragment, type ReactNode } from 'react';
import type { Route } from '@/lib/access';
import { currentEntry, isCurrent, type MenuItem, type MenuLink } from '@/lib/menu';
import { Icon } from '@/components/platform/ui/icon';
import { PageLink } from '@/components/platform/ui/page-link';
import { useMenu, type MenuView } from './menu-context';
import { useMenuGroups } from './menu-panel';
import { MenuViews } from './menu-views';

/** Counts beside some links, by path. */
type MenuLinksProps = { pills: Partial<Record<Route, ReactNode>> };

/** The menu's entries with one open group, at first that of the open page. */
export function MenuLinks({ pills }: MenuLinksProps) {
  const { entries: menu, views } = useMenu();
  const pathname = usePathname();
  const { chosen, isRail, toggle } = useMenuGroups();
  const current = currentEntry(menu, pathname);
  const ofPage = isRail ? null : (menu[current]?.title ?? null);
  const open = chosen === undefined ? ofPage : chosen;
  return (
    <ul className="flex flex-col gap-1 pb-6">
      {menu.map((entry, index) => (
        <li key={entry.title} className="relative">
          {entry.items ? (
            <Group
              entry={entry}
              items={entry.items}
              open={entry.title === open}
              onPress={() => toggle(entry.title === open ? null : entry.title)}
              views={views}
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
              <MenuViews views={views} page={entry.href} />
            </Fragment>
          )}
        </li>
      ))}
    </ul>
  );
}

type GroupProps = {
  entry: MenuItem;
  items: readonly MenuLink[];
  open: boolean;
  onPress(): void;
  views: readonly MenuView[];
};

/** A group's pages are drawn once it is open. */
function Group({ entry, items, open, onPress, views }: GroupProps) {
  const pathname = usePathname();
  const id = `menu-${entry.title.toLowerCase().replaceAll(' ', '-')}`;
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        title={entry.title}
        onClick={onPress}
        className="menu-row"
      >
        <Icon name={entry.icon} />
        <span className="menu-title">{entry.title}</span>
      </button>
      {open && (
        <ul id={id} className="menu-group">
          {items.map((item) => (
            <li key={item.href}>
              <PageLink
                href={item.href}
                aria-current={isCurrent(item.href, pathname) ? 'page' : undefined}
                className="menu-row"
              >
                {item.title}
              </PageLink>
              {item === items.at(-1) && <MenuViews views={views} page={item.href} />}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

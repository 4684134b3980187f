'use client';

import { createContext, use, useMemo, type ReactNode } from 'react';
import type { MenuItem } from '@/lib/menu';

/** A saved view under the menu's link to its list. */
export type MenuView = { _id: string; list: string; name: string; address: string };
type Menu = {
  entries: readonly MenuItem[];
  /** The saved views under their lists; undefined where the upstream stores none. */
  views: Promise<readonly MenuView[]> | undefined;
};

const MenuContext = createContext<Menu>({ entries: [], views: undefined });

/** The menu's entries, for the menu and for the finder. */
export function MenuProvider({ entries, views, children }: Menu & { children: ReactNode }) {
  const menu = useMemo(() => ({ entries, views }), [entries, views]);
  return <MenuContext value={menu}>{children}</MenuContext>;
}

/** The entries, and the views once they have come. */
export function useMenu() {
  const { entries, views } = use(MenuContext);
  return { entries, views: views ? use(views) : [] };
}

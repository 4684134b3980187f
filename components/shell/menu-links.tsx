'use client';

import { ChevronDown } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useId, useState, type ReactNode } from 'react';
import type { Route } from '@/lib/access';
import { currentEntry, isCurrent, type MenuEntry, type MenuLink } from '@/lib/menu';
import { MenuIcon } from './menu-icon';

const row =
  'relative flex min-h-10 w-full items-center gap-3 px-6 text-left hover:bg-wash pointer-coarse:min-h-11';
const bar =
  'font-semibold before:absolute before:inset-y-1 before:left-0 before:w-0.5 before:rounded-full before:bg-accent';
const title = 'group-data-[menu=folded]/shell:lg:sr-only';

/** What stands beside some of the menu's links. */
type Pills = Partial<Record<Route, ReactNode>>;

/** The menu's entries; one group is open at a time, at first that of the open page. */
export function MenuLinks({ menu, pills }: { menu: readonly MenuEntry[]; pills: Pills }) {
  const pathname = usePathname();
  const current = currentEntry(menu, pathname);
  const [choice, setChoice] = useState({ pathname, open: current });
  const open = choice.pathname === pathname ? choice.open : current;
  const toggle = (index: number) => setChoice({ pathname, open: open === index ? -1 : index });

  return (
    <ul className="flex flex-col gap-1 pb-6">
      {menu.map((entry, index) => (
        <li key={entry.title} className="relative">
          {entry.items ? (
            <Group entry={entry} items={entry.items} open={open === index} onToggle={() => toggle(index)} />
          ) : (
            <>
              <Link
                href={entry.href}
                prefetch={false}
                title={entry.title}
                aria-current={index === current ? 'page' : undefined}
                className={`${row} ${index === current ? bar : ''}`}
              >
                <MenuIcon name={entry.icon} />
                <span className={title}>{entry.title}</span>
              </Link>
              {pills[entry.href]}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

type GroupProps = { entry: MenuEntry; items: readonly MenuLink[]; open: boolean; onToggle(): void };

function Group({ entry, items, open, onToggle }: GroupProps) {
  const id = useId();
  const pathname = usePathname();
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        title={entry.title}
        onClick={onToggle}
        className={row}
      >
        <MenuIcon name={entry.icon} />
        <span className={title}>{entry.title}</span>
        <ChevronDown
          size={16}
          aria-hidden
          className={`ml-auto text-quiet transition-transform ${title} ${open ? 'rotate-180' : ''}`}
        />
      </button>
      <ul id={id} hidden={!open}>
        {items.map((item) => {
          const active = isCurrent(item.href, pathname);
          return (
            <li key={item.href}>
              <Link
                href={item.href}
                prefetch={false}
                aria-current={active ? 'page' : undefined}
                className={`${row} pl-14 group-data-[menu=folded]/shell:lg:px-1 group-data-[menu=folded]/shell:lg:text-xs ${active ? bar : ''}`}
              >
                {item.title}
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}

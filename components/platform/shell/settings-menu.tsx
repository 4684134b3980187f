'use client';

import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useCapabilities } from '@/components/platform/ui/capabilities';
import * as texts from '@/texts/platform/shell';
import { HeaderButton } from './header-button';
import { Icon } from '@/components/platform/ui/icon';
import { PageLink } from '@/components/platform/ui/page-link';
import { settingsPages, type SettingsOf } from './settings-pages';
import { useLogout } from './use-logout';

const row =
  'flex min-h-10 w-full items-center rounded-sm px-3 hover:bg-wash focus:bg-wash pointer-coarse:min-h-11';

type SettingsMenuProps = SettingsOf & {
  /** The page with the links in place of the menu, for want of scripts. */
  href: string;
};

/** The header's Settings, a menu button after ARIA's pattern; on phones it includes Logout. */
export function SettingsMenu({ href, ...person }: SettingsMenuProps) {
  const { open, button, list, toggle, close, ...listeners } = useMenu();
  const known = useCapabilities();
  const logout = useLogout();
  return (
    <div className="relative" {...listeners}>
      <noscript>
        <PageLink href={href} className="settings-link">
          {texts.settings}
        </PageLink>
      </noscript>
      <HeaderButton
        ref={button}
        className="settings-button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? 'settings-menu' : undefined}
        onClick={toggle}
      >
        <Icon name="settings" className="size-4.5" />
        <span className="max-md:sr-only">{texts.settings}</span>
      </HeaderButton>
      {open && (
        <ul
          ref={list}
          id="settings-menu"
          role="menu"
          aria-label={texts.settings}
          className="absolute top-full right-0 z-20 mt-1 max-h-[calc(100dvh-4.5rem)] min-w-48 overflow-y-auto overscroll-contain rounded border bg-surface p-1 shadow-float"
        >
          {settingsPages(person, known).map(({ title, href }) => (
            <Item key={href} href={href} onChosen={close}>
              {title}
            </Item>
          ))}
          <LogoutItem {...logout} />
        </ul>
      )}
    </div>
  );
}

function useMenu() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const shownItems = () =>
    [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])].filter(
      (item) => item.offsetParent,
    );

  useEffect(() => {
    if (open) list.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  }, [open]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const focusAt = (index: number) => {
    const all = shownItems();
    all[(index + all.length) % all.length]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = shownItems().indexOf(event.target as HTMLElement);
    const keys: Record<string, () => void> = {
      ArrowDown: () => focusAt(at + 1),
      ArrowUp: () => focusAt(at - 1),
      Home: () => focusAt(0),
      End: () => focusAt(-1),
      Escape: close,
    };
    const act = keys[event.key];
    if (!open || !act) return;
    event.preventDefault();
    act();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return { open, button, list, toggle: () => setOpen(!open), close, onKeyDown, onBlur };
}

function Item({ href, onChosen, children }: { href: string; onChosen(): void; children: string }) {
  return (
    <li role="none">
      <PageLink role="menuitem" tabIndex={-1} href={href} onClick={onChosen} className={row}>
        {children}
      </PageLink>
    </li>
  );
}

function LogoutItem({ pending, leave }: ReturnType<typeof useLogout>) {
  return (
    <li role="none" className="sm:hidden">
      <button
        type="button"
        role="menuitem"
        tabIndex={-1}
        aria-disabled={pending || undefined}
        onClick={leave}
        className={row}
      >
        {texts.logout}
      </button>
    </li>
  );
}

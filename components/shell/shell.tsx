import { PanelLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TokenUser } from '@/lib/access';
import { menuFor } from '@/lib/menu';
import type { UnreadCounts } from '@/lib/unread/schema';
import { CompanyLogo, CompanyName, type ShellCompany } from './company';
import { HeaderTrail } from './header-trail';
import { LogoutButton } from './logout-button';
import { Mark } from './mark';
import { MenuLinks } from './menu-links';
import { MenuPanel } from './menu-panel';
import { SettingsMenu } from './settings-menu';
import { ThemeSwitch } from './theme-switch';
import { UnreadPill } from './unread-pill';
import { UnsavedGuard } from './unsaved-guard';

type ShellProps = {
  user: TokenUser;
  company: Promise<ShellCompany>;
  unread: Promise<UnreadCounts>;
  folded: boolean;
  children: ReactNode;
};

/** The frame of every page for signed-in users: skip link, side menu, header, content. */
export function Shell({ user, company, unread, folded, children }: ShellProps) {
  const pills = {
    '/enquiries': <UnreadPill counts={unread} of="enquiries" />,
    '/general-enquiries': <UnreadPill counts={unread} of="generalEnquiries" />,
  };
  return (
    <div id="shell" data-menu={folded ? 'folded' : undefined} className="group/shell flex min-h-dvh">
      <a
        href="#content"
        className="fixed top-2 left-2 z-30 -translate-y-16 rounded bg-accent px-4 py-3 font-medium text-accent-on focus:translate-y-0"
      >
        Skip to content
      </a>
      <MenuPanel>
        <div className="flex items-center gap-3 px-5 pt-5 pb-6">
          <Mark className="size-8" />
          <CompanyName company={company} />
        </div>
        <MenuLinks menu={menuFor(user.type)} pills={pills} />
      </MenuPanel>
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="flex min-h-14 items-center gap-1 border-b px-4 sm:gap-2 sm:px-8">
          <button
            type="button"
            popoverTarget="main-menu"
            aria-label="Menu"
            className="-ml-2 grid size-11 shrink-0 place-items-center rounded hover:bg-wash lg:hidden"
          >
            <PanelLeft size={20} aria-hidden />
          </button>
          <HeaderTrail menu={menuFor(user.type)} />
          <div className="ml-auto flex min-w-0 items-center gap-2 pr-1 text-quiet sm:pr-2">
            <CompanyLogo company={company} />
            <span className="truncate max-sm:sr-only">{user.name}</span>
          </div>
          <SettingsMenu role={user.type} />
          <ThemeSwitch />
          <LogoutButton />
        </header>
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-page flex-1 px-4 py-6 outline-none sm:px-8 sm:py-8"
        >
          {children}
        </main>
      </div>
      <UnsavedGuard />
    </div>
  );
}

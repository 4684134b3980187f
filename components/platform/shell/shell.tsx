import type { ReactNode } from 'react';
import type { UnreadCounts } from '@/lib/platform/contract/unread';
import type { TokenUser } from '@/lib/roles';
import type { Support } from '@/lib/platform/errors/support';
import * as texts from '@/texts/platform/shell';
import { CompanyLogo, type ShellCompany } from './company';
import { ConnectionLine } from './connection-line';
import { HeaderTrail } from './header-trail';
import { Icon } from '@/components/platform/ui/icon';
import { SupportLine } from '@/components/platform/ui/support-line';
import { LogoutButton } from './logout-button';
import { MenuPanel } from './menu-panel';
import { SettingsMenu } from './settings-menu';
import { SignedOutWatch } from './signed-out-watch';
import { SideMenu } from './side-menu';
import { SoftLinks } from './soft-links';
import { ThemeSwitch } from './theme-switch';
import { UnreadPill } from './unread-pill';
import { UnsavedGuard } from './unsaved-guard';

type ShellProps = {
  user: TokenUser;
  company: Promise<ShellCompany>;
  unread: Promise<UnreadCounts>;
  folded: boolean;
  /** A name of the user that reveals nothing, for what the browser stores. */
  drafts: string;
  /** The name of this session's offline copies, where this device stores them. */
  copies: string | undefined;
  support: Support;
  /** Where Settings leads without scripts, and the links that are drawn there. */
  settings: { href: string; links: ReactNode };
  /** The dialogs about who is at the keyboard. */
  dialogs: ReactNode;
  /** The component that listens for the keys of every page. */
  shortcuts: ReactNode;
  children: ReactNode;
};

/** The frame of every page for signed-in users: skip link, side menu, header, content. */
export function Shell({ user, drafts, copies, unread, company, children, ...props }: ShellProps) {
  return (
    <div
      id="shell"
      data-menu={props.folded ? 'folded' : undefined}
      data-person={encodeURIComponent(user.id)}
      data-drafts={drafts}
      data-copies={copies}
      className="group/shell flex min-h-dvh"
    >
      <a
        href="#content"
        className="fixed top-2 left-2 z-30 -translate-y-16 rounded bg-accent px-4 py-3 font-medium text-accent-on focus:translate-y-0"
      >
        {texts.skipToContent}
      </a>
      <MenuPanel folded={props.folded}>
        <SideMenu company={company} unread={unread} />
      </MenuPanel>
      <div className="flex min-w-0 flex-1 flex-col">
        <Header user={user} company={company} unread={unread} settings={props.settings} />
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-page flex-1 px-4 py-4 outline-none sm:px-8 sm:py-8"
        >
          {children}
        </main>
        <SupportLine support={props.support} className="mx-auto w-full max-w-page px-4 pb-6 sm:px-8" />
      </div>
      <ConnectionLine />
      <SoftLinks />
      <SignedOutWatch />
      {props.dialogs}
      <UnsavedGuard />
      {props.shortcuts}
    </div>
  );
}

type HeaderProps = Pick<ShellProps, 'user' | 'company' | 'unread' | 'settings'>;

function Header({ user, company, unread, settings }: HeaderProps) {
  return (
    <header className="border-b">
      <div className="mx-auto flex min-h-14 w-full max-w-page items-center gap-1 px-4 sm:gap-2 sm:px-8">
        <div className="relative -ml-2 shrink-0 pr-3 lg:hidden">
          <button
            type="button"
            popoverTarget="main-menu"
            aria-label={texts.menu}
            className="grid size-11 place-items-center rounded hover:bg-wash"
          >
            <Icon name="menu" />
          </button>
          <UnreadPill isDot counts={unread} of={['enquiries', 'generalEnquiries']} className="top-2 left-7" />
        </div>
        <HeaderTrail role={user.type} />
        <div className="flex min-w-0 items-center gap-2 text-quiet max-sm:sr-only sm:pr-2">
          <CompanyLogo company={company} />
          <span dir="auto" className="truncate">
            {user.name}
          </span>
        </div>
        <SettingsMenu role={user.type} right={user.right} href={settings.href} />
        <ThemeSwitch />
        <LogoutButton />
      </div>
      {settings.links}
    </header>
  );
}

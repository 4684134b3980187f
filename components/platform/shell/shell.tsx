import type { ReactNode } from 'react';
import type { TokenUser } from '@/lib/roles';
import type { MenuEntry } from '@/lib/menu';
import type { Support } from '@/lib/platform/errors/support';
import type { UnreadCounts } from '@/lib/enquiries/unread/schema';
import * as texts from '@/texts/platform/shell';
import { CompanyLogo, CompanyName, type ShellCompany } from './company';
import { ConnectionLine } from './connection-line';
import { HeaderTrail } from './header-trail';
import { Icon } from '@/components/platform/ui/icon';
import { SupportLine } from '@/components/platform/ui/support-line';
import { LogoutButton } from './logout-button';
import { Mark } from './mark';
import { MenuLinks } from './menu-links';
import { MenuPanel } from './menu-panel';
import type { ViewsInMenu } from './menu-views';
import { SettingsMenu } from './settings-menu';
import { SignedOutWatch } from './signed-out-watch';
import { SoftLinks } from './soft-links';
import { StepUp } from './step-up';
import { ThemeSwitch } from './theme-switch';
import { UnreadPill } from './unread-pill';
import { UnsavedGuard } from './unsaved-guard';

type ShellProps = {
  user: TokenUser;
  /** A name of the user that says nothing of them, for what the browser keeps. */
  drafts: string;
  /** The name of the copies that this device keeps for the session, where it does. */
  copies: string | undefined;
  menu: readonly MenuEntry[];
  /** The open page, without the base path and query. */
  path: string;
  company: Promise<ShellCompany>;
  unread: Promise<UnreadCounts>;
  /** The views that stand under their lists; undefined where the upstream keeps none. */
  views: ViewsInMenu | undefined;
  /** The link of a mail that was opened and cannot be used before a logout. */
  link: string | null;
  folded: boolean;
  /** What the button of the single sign-on provider says, where there is one. */
  provider: string | undefined;
  support: Support;
  /** What listens for the keys that every page has. */
  shortcuts: ReactNode;
  children: ReactNode;
};

/** The frame of every page for signed-in users: skip link, side menu, header, content. */
export function Shell({
  user,
  drafts,
  copies,
  menu,
  path,
  company,
  unread,
  views,
  link,
  folded,
  provider,
  support,
  shortcuts,
  children,
}: ShellProps) {
  return (
    <div
      id="shell"
      data-menu={folded ? 'folded' : undefined}
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
      <MenuPanel>
        <Menu menu={menu} path={path} company={company} unread={unread} views={views} folded={folded} />
      </MenuPanel>
      <div className="flex min-w-0 flex-1 flex-col">
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
              <UnreadPill
                isDot
                counts={unread}
                of={['enquiries', 'generalEnquiries']}
                className="top-2 left-7"
              />
            </div>
            <HeaderTrail role={user.type} />
            <div className="flex min-w-0 items-center gap-2 text-quiet max-sm:sr-only sm:pr-2">
              <CompanyLogo company={company} />
              <span dir="auto" className="truncate">
                {user.name}
              </span>
            </div>
            <SettingsMenu role={user.type} right={user.right} />
            <ThemeSwitch />
            <LogoutButton />
          </div>
        </header>
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-page flex-1 px-4 py-4 outline-none sm:px-8 sm:py-8"
        >
          {children}
        </main>
        <SupportLine support={support} className="mx-auto w-full max-w-page px-4 pb-6 sm:px-8" />
      </div>
      <ConnectionLine />
      <SoftLinks />
      <SignedOutWatch />
      <StepUp provider={provider} person={user.name} link={link} />
      <UnsavedGuard />
      {shortcuts}
    </div>
  );
}

const pillPlace =
  'top-1/2 right-5 -translate-y-1/2 group-data-[menu=folded]/shell:lg:top-2.5 group-data-[menu=folded]/shell:lg:right-1';

/** What stands in the side menu. */
function Menu({
  menu,
  path,
  company,
  unread,
  views,
  folded,
}: Omit<
  ShellProps,
  'user' | 'drafts' | 'copies' | 'link' | 'provider' | 'support' | 'shortcuts' | 'children'
>) {
  const pill = (list: keyof UnreadCounts, words?: string) => (
    <UnreadPill counts={unread} of={[list]} className={pillPlace} words={words} />
  );
  return (
    <>
      <button
        type="button"
        popoverTarget="main-menu"
        popoverTargetAction="hide"
        aria-label={texts.closeMenu}
        className="absolute top-3 right-2 grid size-11 place-items-center rounded text-quiet hover:bg-wash lg:hidden"
      >
        <Icon name="close" />
      </button>
      <div className="flex items-center gap-3 px-5 pt-5 pb-6">
        <Mark className="size-8" />
        <CompanyName company={company} />
      </div>
      <button
        type="button"
        data-find
        title={texts.findAnything}
        className="mb-2 flex min-h-10 shrink-0 items-center gap-3 px-6 text-left text-quiet hover:bg-wash hover:text-ink pointer-coarse:min-h-11"
      >
        <Icon name="search" />
        <span className="group-data-[menu=folded]/shell:lg:sr-only">{texts.findAnything}</span>
      </button>
      <MenuLinks
        menu={menu}
        path={path}
        closed={folded}
        views={views}
        pills={{
          '/enquiries': pill('enquiries'),
          '/general-enquiries': pill('generalEnquiries'),
          '/review': pill('reviews', texts.waiting),
        }}
      />
      <button
        type="button"
        data-fold
        className="mt-auto mb-3 hidden min-h-10 items-center gap-3 px-6 text-quiet hover:text-ink lg:flex"
      >
        <Icon name="fold" className="size-5 group-data-[menu=folded]/shell:hidden" />
        <Icon name="unfold" className="hidden size-5 group-data-[menu=folded]/shell:block" />
        <span className="group-data-[menu=folded]/shell:sr-only">{texts.foldMenu}</span>
      </button>
    </>
  );
}

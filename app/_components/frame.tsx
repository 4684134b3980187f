import { cookies, headers } from 'next/headers';
import type { ReactNode } from 'react';
import { StepUp } from '@/components/account/sign-in/step-up';
import { Shortcuts } from '@/components/lists/finder/shortcuts';
import { MenuProvider } from '@/components/platform/shell/menu-context';
import { SettingsLinks } from '@/components/platform/shell/settings-links';
import { settingsAt } from '@/components/platform/shell/settings-pages';
import { Shell } from '@/components/platform/shell/shell';
import { CapabilitiesProvider } from '@/components/platform/ui/capabilities';
import { listPages } from '@/lib/account/device/listing-pages';
import { pageAddress } from '@/lib/paths';
import { asksToSaveData } from '@/lib/platform/server/data-saving';
import type { TokenUser, Role } from '@/lib/roles';
import { shellCompany } from '@/lib/companies/server';
import { hasViews, menuViews } from '@/lib/lists/list-views/server';
import { menuFor } from '@/lib/menu';
import { capabilitiesOnScreen, hasPage } from '@/lib/platform/server/capabilities';
import { copyName, personName } from '@/lib/platform/server/copy';
import { env } from '@/lib/platform/server/env';
import { pathHeader } from '@/lib/platform/server/page-request';
import { currentSession } from '@/lib/platform/server/require-user';
import { waitingLink } from '@/lib/platform/server/waiting-link';
import { unreadCounts } from '@/lib/enquiries/unread/server';

/** The shell around a signed-in user's page; its own reads start after the page's, and the page waits for none. */
export async function Frame({ user, children }: { user: TokenUser; children: ReactNode }) {
  const [chosen, request, session] = await Promise.all([cookies(), headers(), currentSession()]);
  const copies = copyName(session, request.get('cookie'));
  const settings = settingsAt(request.get(pathHeader) ?? '/');
  const link = await waitingLink(request.get('cookie'), user);
  const known = capabilitiesOnScreen();
  const afterPageReads = new Promise((resolve) => setImmediate(resolve));
  return (
    <CapabilitiesProvider known={known}>
      <MenuProvider
        entries={entriesFor(user)}
        views={hasViews() ? afterPageReads.then(menuViews) : undefined}
      >
        <Shell
          user={user}
          drafts={personName(user)}
          copies={copies ?? undefined}
          company={afterPageReads.then(shellCompany)}
          unread={afterPageReads.then(unreadCounts)}
          folded={chosen.get('menu')?.value === 'folded'}
          settings={{
            href: settings.href,
            links: settings.isOpen && (
              <SettingsLinks person={{ role: user.type, right: user.right }} known={known} />
            ),
          }}
          support={env().support}
          dialogs={<StepUp provider={env().sso?.label} person={user.name} link={link} />}
          shortcuts={<Shortcuts person={{ type: user.type, right: user.right }} />}
        >
          {children}
          {copies && <CopyKeeper name={copies} role={user.type} nonce={request.get('x-nonce')} />}
        </Shell>
      </MenuProvider>
    </CapabilitiesProvider>
  );
}

const entriesFor = ({ type, right }: TokenUser) =>
  menuFor(type, right)
    .filter(({ href, items }) => hasPage(href ?? items[0]!.href))
    .map(({ roles: _roles, ...entry }) => entry);

type CopyKeeperProps = { name: string; role: Role; nonce: string | null };

/** The script of the offline copies, which also runs in the copies (Handbook, offline: Copies on this device). */
async function CopyKeeper({ name, role, nonce }: CopyKeeperProps) {
  return (
    <script
      async
      src={pageAddress('/static/copies-2.js')}
      nonce={nonce ?? undefined}
      data-copies={name}
      data-lists={listPages(role).map(pageAddress).join(' ')}
      data-saving={(await asksToSaveData()) || undefined}
    />
  );
}

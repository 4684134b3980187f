import { createHash } from 'node:crypto';
import { cookies, headers } from 'next/headers';
import type { ReactNode } from 'react';
import { Shell } from '@/components/shell/shell';
import { CapabilitiesProvider } from '@/components/ui/capabilities';
import type { TokenUser } from '@/lib/roles';
import { shellCompany } from '@/lib/companies/shell';
import { menuFor } from '@/lib/menu';
import { capabilitiesOnScreen, hasPage } from '@/lib/server/capabilities';
import { env } from '@/lib/server/env';
import { pathHeader } from '@/lib/server/page-request';
import { unreadCounts } from '@/lib/unread/server';

/** A name by which the browser keeps somebody's drafts: an upstream's ids may be e-mail addresses. */
const draftsOf = ({ id }: TokenUser) => createHash('sha256').update(id).digest('base64url').slice(0, 22);

/**
 * The shell around a page of a signed-in user. The page waits neither for the company's name nor for the unread counts, and what
 * it reads itself is asked for first.
 */
export async function Frame({ user, children }: { user: TokenUser; children: ReactNode }) {
  const [chosen, request] = await Promise.all([cookies(), headers()]);
  const begun = new Promise((resolve) => setImmediate(resolve));
  return (
    <CapabilitiesProvider known={capabilitiesOnScreen()}>
      <Shell
        user={user}
        drafts={draftsOf(user)}
        menu={menuFor(user.type, user.right).filter(({ href, items }) => hasPage(href ?? items[0]!.href))}
        path={request.get(pathHeader)?.split('?', 1)[0] ?? '/'}
        company={begun.then(shellCompany)}
        unread={begun.then(unreadCounts)}
        folded={chosen.get('menu')?.value === 'folded'}
        provider={env().sso?.label}
      >
        {children}
      </Shell>
    </CapabilitiesProvider>
  );
}

import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import { Shell } from '@/components/shell/shell';
import type { TokenUser } from '@/lib/access';
import { shellCompany } from '@/lib/companies/shell';
import { unreadCounts } from '@/lib/unread/server';

/** The shell around a page of a signed-in user. The page waits neither for the company's name nor for the unread counts. */
export async function Frame({ user, children }: { user: TokenUser; children: ReactNode }) {
  const folded = (await cookies()).get('menu')?.value === 'folded';
  return (
    <Shell user={user} company={shellCompany()} unread={unreadCounts()} folded={folded}>
      {children}
    </Shell>
  );
}

import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import { Shell } from '@/components/shell/shell';
import type { TokenUser } from '@/lib/access';
import { shellCompany } from '@/lib/companies/shell';

/** The shell around a page of a signed-in user. The page does not wait for the company's name. */
export async function Frame({ user, children }: { user: TokenUser; children: ReactNode }) {
  const folded = (await cookies()).get('menu')?.value === 'folded';
  return (
    <Shell user={user} company={shellCompany()} folded={folded}>
      {children}
    </Shell>
  );
}

import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { Shell } from '@/components/shell/shell';
import { shellCompany } from '@/lib/companies/shell';
import { currentUser } from '@/lib/require-user';

/** The frame around every page for signed-in users; each page checks its own roles again. */
export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const user = await currentUser();
  if (!user) redirect('/login');
  const folded = (await cookies()).get('menu')?.value === 'folded';
  return (
    <Shell user={user} company={shellCompany()} folded={folded}>
      {children}
    </Shell>
  );
}

import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { Frame } from '@/app/_components/frame';
import { currentUser } from '@/lib/platform/server/require-user';

/** The frame around every page for signed-in users; each page checks its own roles again. */
export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const user = await currentUser();
  if (!user) redirect('/login');
  return <Frame user={user}>{children}</Frame>;
}

import type { Metadata } from 'next';
import { NotFoundView } from '@/components/ui/not-found-view';
import { currentUser } from '@/lib/require-user';
import { Frame } from './_components/frame';

export const metadata: Metadata = { title: 'Page not found' };

/** Any address that is no page: with the menu for signed-in users, without it for visitors. */
export default async function NotFound() {
  const user = await currentUser();
  if (user) {
    return (
      <Frame user={user}>
        <NotFoundView />
      </Frame>
    );
  }
  return (
    <main className="mx-auto max-w-4xl px-6 py-16">
      <NotFoundView />
    </main>
  );
}

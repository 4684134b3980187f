import type { Metadata } from 'next';
import { Frame } from '@/app/_components/frame';
import { NotFoundView } from '@/components/ui/not-found-view';
import { setStatus } from '@/lib/http-status';
import { currentUser } from '@/lib/require-user';

export const metadata: Metadata = { title: 'Page not found' };

/**
 * Any address that is no page: with the menu for signed-in users, without it for visitors. Not a not-found.tsx, which Next draws
 * on the server and sends along with every other page.
 */
export default async function MissingPage() {
  setStatus(404);
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

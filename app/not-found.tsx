import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { NotFoundView } from '@/components/platform/ui/not-found-view';
import { SupportLine } from '@/components/platform/ui/support-line';
import { hasPage } from '@/lib/platform/server/capabilities';
import { env } from '@/lib/platform/server/env';
import { pathHeader } from '@/lib/platform/server/page-request';
import { routeOf } from '@/lib/platform/server/gate';
import { currentUser } from '@/lib/platform/server/require-user';
import * as texts from '@/texts/platform/shell';
import { Frame } from './_components/frame';

export const metadata: Metadata = { title: texts.pageNotFound };

/** The 404 page, with the menu for signed-in users; null where Next sends it along with a page. */
export default async function NotFound() {
  const path = (await headers()).get(pathHeader) ?? '/';
  const route = routeOf(path.split('?', 1)[0] ?? path);
  if (route !== null && hasPage(route)) return null;
  const user = route === null ? await currentUser() : null;
  if (user) {
    return (
      <Frame user={user}>
        <NotFoundView />
      </Frame>
    );
  }
  return (
    <>
      <main className="mx-auto max-w-4xl px-6 py-16">
        <NotFoundView />
      </main>
      <SupportLine support={env().support} className="mx-auto max-w-4xl px-6 pb-16" />
    </>
  );
}

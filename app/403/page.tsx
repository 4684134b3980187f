import type { Metadata } from 'next';
import { Frame } from '@/app/_components/frame';
import { ButtonLink } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { setStatus } from '@/lib/server/http-status';
import { messages } from '@/lib/messages';
import { requireUser } from '@/lib/server/require-user';

export const metadata: Metadata = { title: 'Not allowed' };

/** Where a user lands whose role may not open a page (Handbook, roles-and-routes 3). */
export default async function ForbiddenPage() {
  const user = await requireUser('/403');
  await setStatus(403);
  return (
    <Frame user={user}>
      <Notice
        title={messages.mayNotOpen}
        description="Your account has no access to it. If you need it for your work, ask the people who run the network."
        action={<ButtonLink href="/">Back to the dashboard</ButtonLink>}
      />
    </Frame>
  );
}

import type { Metadata } from 'next';
import { Frame } from '@/app/_components/frame';
import { ButtonLink } from '@/components/platform/ui/button';
import { Notice } from '@/components/platform/ui/notice';
import { setStatus } from '@/lib/platform/server/http-status';
import { requireUser } from '@/lib/platform/server/require-user';
import * as messages from '@/texts/platform/messages';
import * as texts from '@/texts/platform/shell';

export const metadata: Metadata = { title: texts.notAllowed };

/** Shown where the role may not open a page (Handbook, roles-and-routes: Where a visit goes). */
export default async function ForbiddenPage() {
  const user = await requireUser('/403');
  await setStatus(403);
  return (
    <Frame user={user}>
      <Notice
        title={messages.mayNotOpen}
        description={texts.notAllowedHelp}
        action={<ButtonLink href="/">{texts.backToDashboard}</ButtonLink>}
      />
    </Frame>
  );
}

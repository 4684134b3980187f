import type { Metadata } from 'next';
import { NotFoundView } from '@/components/platform/ui/not-found-view';
import { readInvitation } from '@/lib/companies/people/server';
import { hasCapability } from '@/lib/platform/server/capabilities';
import { setStatus } from '@/lib/platform/server/http-status';
import { load } from '@/lib/platform/server/load';
import { currentUser } from '@/lib/platform/server/require-user';
import * as texts from '@/texts/companies/people';
import { Invitation } from './_components/invitation';
import { NoInvitation } from './_components/no-invitation';

export const metadata: Metadata = { title: texts.invitation };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Accepts an invitation to a company; `t` is its token. Handbook, companies: Joining and leaving. */
export default async function InvitationPage({ searchParams }: Props) {
  if (!hasCapability('company-people')) {
    await setStatus(404);
    return <NotFoundView />;
  }
  const { t } = await searchParams;
  const token = typeof t === 'string' ? t : '';
  const answer = await load(token ? readInvitation(token) : Promise.resolve(null));
  if (!answer.data) return <NoInvitation answer={answer} />;
  return <Invitation token={token} invitation={answer.data} user={await currentUser()} />;
}

import type { Metadata } from 'next';
import { ButtonLink } from '@/components/platform/ui/button';
import { PageHeader } from '@/components/platform/ui/page-header';
import { PageToasts } from '@/components/platform/ui/toasts';
import { ownCompany } from '@/lib/companies/server';
import { load } from '@/lib/platform/server/load';
import { hasRight } from '@/lib/roles';
import { requireUser } from '@/lib/platform/server/require-user';
import * as texts from '@/texts/companies/companies';
import * as titles from '@/texts/platform/menu';
import { ProfileDetails } from './_components/profile-details';

export const metadata: Metadata = { title: titles.profile };

export default async function ProfilePage() {
  const user = await requireUser('/user/profile');
  const { data: company, toasts } = await load(ownCompany());
  return (
    <>
      <PageToasts messages={toasts} />
      <PageHeader
        title={titles.profile}
        description={texts.profileHelp}
        action={
          hasRight(user, 'owner') && <ButtonLink href="/user/profile/edit">{titles.editProfile}</ButtonLink>
        }
      />
      <ProfileDetails user={user} company={company} />
    </>
  );
}

import type { Metadata } from 'next';
import { CompanyArea } from '@/components/companies/company-area';
import { OpenLine } from '@/components/review/presence/open-line';
import { PageHeader } from '@/components/platform/ui/page-header';
import { ownCompany } from '@/lib/companies/server';
import { load } from '@/lib/platform/server/load';
import { requireUser } from '@/lib/platform/server/require-user';
import * as texts from '@/texts/companies/companies';
import * as titles from '@/texts/platform/menu';
import { ContactForm } from '../_components/contact-form';

export const metadata: Metadata = { title: titles.editProfile };

export default async function EditProfilePage() {
  await requireUser('/user/profile/edit');
  const answer = await load(ownCompany());
  return (
    <>
      <PageHeader title={titles.editProfile} description={texts.editProfileHelp} />
      <CompanyArea answer={answer}>
        {(company) => (
          <>
            {company._id && <OpenLine kind="company" id={company._id} />}
            <ContactForm company={company} />
          </>
        )}
      </CompanyArea>
    </>
  );
}

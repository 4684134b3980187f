import type { Metadata } from 'next';
import { CompanyArea } from '@/components/companies/company-area';
import { PageHeader } from '@/components/platform/ui/page-header';
import { ButtonLink } from '@/components/platform/ui/button';
import { owners } from '@/lib/roles';
import { hasPage } from '@/lib/platform/server/capabilities';
import { ownCompany } from '@/lib/companies/server';
import { load } from '@/lib/platform/server/load';
import { requireUser } from '@/lib/platform/server/require-user';
import * as texts from '@/texts/companies/companies';
import * as titles from '@/texts/platform/menu';
import { CompanyProfile } from './_components/company-profile';

export const metadata: Metadata = { title: titles.companyProfile };

export default async function CompanyProfilePage() {
  const user = await requireUser('/company-profile');
  const answer = await load(ownCompany());
  return (
    <>
      <PageHeader
        title={titles.companyProfile}
        description={texts.companyProfileHelp}
        action={
          owners.includes(user.type) &&
          hasPage('/company-profile/people') && (
            <ButtonLink href="/company-profile/people">{texts.people}</ButtonLink>
          )
        }
      />
      <CompanyArea answer={answer}>{(company) => <CompanyProfile company={company} />}</CompanyArea>
    </>
  );
}

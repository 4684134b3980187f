import type { Metadata } from 'next';
import { CompanyArea } from '@/components/companies/company-area';
import { PageHeader } from '@/components/ui/page-header';
import { ownCompany } from '@/lib/companies/server';
import { load } from '@/lib/server/load';
import { requireUser } from '@/lib/server/require-user';
import { CompanyProfileForm } from './_components/company-profile-form';

export const metadata: Metadata = { title: 'Company Profile' };

export default async function CompanyProfilePage() {
  await requireUser('/company-profile');
  const answer = await load(ownCompany());
  return (
    <>
      <PageHeader
        title="Company Profile"
        description="What travellers and the network read about your company."
      />
      <CompanyArea answer={answer}>{(company) => <CompanyProfileForm company={company} />}</CompanyArea>
    </>
  );
}

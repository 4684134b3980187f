import type { Metadata } from 'next';
import { CompanyArea } from '@/components/companies/company-area';
import { PageHeader } from '@/components/ui/page-header';
import { ownCompany } from '@/lib/companies/server';
import { load } from '@/lib/server/load';
import { requireUser } from '@/lib/server/require-user';
import { ContactForm } from './_components/contact-form';

export const metadata: Metadata = { title: 'Edit Profile' };

export default async function EditProfilePage() {
  await requireUser('/user/profile/edit');
  const answer = await load(ownCompany());
  return (
    <>
      <PageHeader title="Edit Profile" description="The person who speaks for your company." />
      <CompanyArea answer={answer}>{(company) => <ContactForm company={company} />}</CompanyArea>
    </>
  );
}

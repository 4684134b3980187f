import { OpenLine } from '@/components/review/presence/open-line';
import { Alert } from '@/components/platform/ui/alert';
import type { Company } from '@/lib/companies/schema';
import * as texts from '@/texts/companies/companies';
import { CompanyProfileForm } from './company-profile-form';

export const CompanyProfile = ({ company }: { company: Company }) => (
  <>
    {company.status === 'closed' && (
      <div className="mb-6 max-w-3xl">
        <Alert>{texts.closed}</Alert>
      </div>
    )}
    {company._id && <OpenLine kind="company" id={company._id} />}
    <CompanyProfileForm company={company} />
  </>
);

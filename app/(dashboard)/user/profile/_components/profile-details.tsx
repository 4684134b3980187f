import { Card } from '@/components/ui/card';
import { DetailList } from '@/components/ui/detail-list';
import { EmailLink } from '@/components/ui/email-link';
import { roleNames, type TokenUser } from '@/lib/roles';
import type { Company } from '@/lib/companies/schema';

/** The signed-in user and the company's contact person; a dash stands for what is not known. */
export function ProfileDetails({ user, company }: { user: TokenUser; company: Company | null }) {
  const contact = company?.agent;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Card title="Signed in as">
        <DetailList
          details={[
            { label: 'Name', value: user.name },
            { label: 'Role', value: roleNames[user.type] },
            { label: 'Company', value: company?.companyName, wide: true },
          ]}
        />
      </Card>
      <Card title="Contact person">
        <DetailList
          details={[
            { label: 'Contact person name', value: contact?.name, wide: true },
            { label: 'Position', value: contact?.position },
            { label: 'Email', value: <EmailLink address={contact?.email} />, wide: true },
            { label: 'Phone', value: contact?.phoneNumber },
          ]}
        />
      </Card>
    </div>
  );
}

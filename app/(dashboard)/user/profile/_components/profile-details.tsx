import { Card } from '@/components/platform/ui/card';
import { DetailList } from '@/components/platform/ui/detail-list';
import { EmailLink } from '@/components/platform/ui/email-link';
import { roleNames, type TokenUser } from '@/lib/roles';
import type { Company } from '@/lib/companies/schema';
import * as texts from '@/texts/companies/companies';

/** The signed-in user and the company's contact person; a dash for a missing value. */
export function ProfileDetails({ user, company }: { user: TokenUser; company: Company | null }) {
  const contact = company?.agent;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Card title={texts.signedInAs}>
        <DetailList
          details={[
            { label: texts.name, value: user.name },
            { label: texts.role, value: roleNames[user.type] },
            { label: texts.company, value: company?.companyName, wide: true },
          ]}
        />
      </Card>
      <Card title={texts.contactPerson}>
        <DetailList
          details={[
            { label: texts.contactPersonName, value: contact?.name, wide: true },
            { label: texts.position, value: contact?.position },
            { label: texts.email, value: <EmailLink address={contact?.email} />, wide: true },
            { label: texts.phone, value: contact?.phoneNumber },
          ]}
        />
      </Card>
    </div>
  );
}

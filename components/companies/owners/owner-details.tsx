import { CertificatePreview } from '@/components/companies/certificate-preview';
import { DetailList } from '@/components/platform/ui/detail-list';
import { EmailLink } from '@/components/platform/ui/email-link';
import { MarkList } from '@/components/platform/ui/mark-list';
import { StatusBadge } from '@/components/platform/ui/badge';
import { markDrafts, showsAffiliates, type Mark } from '@/lib/companies/mark';
import type { Owner } from '@/lib/companies/owners/schema';
import * as texts from '@/texts/companies/owners';

/** An owner's company and its contact person. */
export function OwnerDetails({ owner }: { owner: Owner }) {
  const { companyName, tradingName, logo, agent, role, certOfIncorporation } = owner;
  const affiliates = owner.affiliatedWith ?? [];
  return (
    <>
      <div className="mb-5 flex items-center gap-4 border-b pb-5">
        {logo && (
          <img
            src={logo}
            alt={texts.logoOf(companyName)}
            className="size-16 shrink-0 rounded border bg-wash object-contain"
          />
        )}
        <p dir="auto" className="min-w-0 flex-1 text-lg font-semibold break-words">
          {companyName}
        </p>
        <StatusBadge status={owner.status} />
      </div>
      <DetailList
        details={[
          { label: texts.companyName, value: companyName, wide: true },
          { label: texts.tradingName, value: tradingName, wide: true },
          { label: texts.contactName, value: agent.name },
          { label: texts.position, value: agent.position },
          { label: texts.email, value: <EmailLink address={agent.email} />, wide: true },
          { label: texts.phone, value: agent.phoneNumber, wide: true },
          ...(showsAffiliates(role, affiliates)
            ? [{ label: texts.affiliates, value: listOf(affiliates), wide: true }]
            : []),
          {
            label: texts.certificateOfIncorporation,
            value: certOfIncorporation && <CertificatePreview address={certOfIncorporation} />,
            wide: true,
          },
        ]}
      />
    </>
  );
}

const listOf = (marks: Mark[]) => (marks.length === 0 ? null : <MarkList marks={markDrafts(marks)} />);

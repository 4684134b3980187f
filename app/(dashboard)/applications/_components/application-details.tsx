'use client';

import { useEffect } from 'react';
import { CertificatePreview } from '@/components/companies/certificate-preview';
import { StatusBadge } from '@/components/platform/ui/badge';
import { DateText } from '@/components/platform/ui/date-text';
import { DetailList } from '@/components/platform/ui/detail-list';
import { EmailLink } from '@/components/platform/ui/email-link';
import { focusHeading } from '@/lib/platform/browser/arrival';
import { entryTypeOf } from '@/lib/companies/applications/entry-types';
import type { Application } from '@/lib/companies/applications/calls';
import * as texts from '@/texts/companies/applications';

/** One application to read, whether it still waits in the queue or has been decided. */
export function ApplicationDetails({ application }: { application: Application }) {
  useEffect(() => focusHeading(), [application._id]);
  const { companyName, logo, agent, certOfIncorporation, decidedAt, adminComments } = application;
  return (
    <>
      <div className="mb-5 flex items-center gap-4 border-b pb-5">
        {logo && <img src={logo} alt="" className="size-14 shrink-0 rounded object-contain" />}
        <p dir="auto" data-arrival className="min-w-0 flex-1 text-lg font-semibold break-words">
          {companyName}
        </p>
        <StatusBadge status={application.status} />
      </div>
      <DetailList
        details={[
          { label: texts.tradingName, value: application.tradingName, wide: true },
          { label: texts.entryType, value: entryTypeOf(application.role) },
          { label: texts.createdAt, value: <DateText value={application.createdAt} /> },
          { label: texts.contactName, value: agent?.name ?? application.userName },
          { label: texts.position, value: agent?.position ?? application.position },
          {
            label: texts.email,
            value: <EmailLink address={agent?.email ?? application.email} />,
            wide: true,
          },
          { label: texts.phone, value: agent?.phoneNumber },
          ...(decidedAt ? [{ label: texts.decidedAt, value: <DateText value={decidedAt} /> }] : []),
          ...(adminComments ? [{ label: texts.declineReason, value: adminComments, wide: true }] : []),
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

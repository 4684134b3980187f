import { Building2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageToasts } from '@/components/platform/ui/toasts';
import { TryAgain } from '@/components/platform/ui/try-again';
import type { Company } from '@/lib/companies/schema';
import type { LoadResult } from '@/lib/platform/server/load';
import * as texts from '@/texts/companies/companies';

type CompanyAreaProps = {
  /** The result of `load`; null for an account without a company. */
  answer: LoadResult<Company | null>;
  children: (company: Company) => ReactNode;
};

/** Renders what needs the user's company, or a message where the account has none. */
export function CompanyArea({ answer, children }: CompanyAreaProps) {
  if (answer.data) return children(answer.data);
  if (!('status' in answer)) return <NoCompany />;
  return (
    <>
      <PageToasts messages={answer.toasts} />
      <TryAgain isUnreadable={answer.isUnreadable} reference={answer.reference} />
    </>
  );
}

function NoCompany() {
  return (
    <div className="flex flex-col items-center gap-3 rounded border bg-surface px-6 py-14 text-center">
      <Building2 aria-hidden className="size-8 text-quiet" strokeWidth={1.25} />
      <p className="font-medium">{texts.noCompany}</p>
      <p className="max-w-prose text-quiet">{texts.noCompanyHelp}</p>
    </div>
  );
}

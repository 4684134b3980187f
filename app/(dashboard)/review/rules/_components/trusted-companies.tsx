import { Card } from '@/components/platform/ui/card';
import { DateText } from '@/components/platform/ui/date-text';
import { Sentence } from '@/components/platform/ui/sentence';
import type { CompanyLookup } from '@/lib/companies/schema';
import type { ReviewRules } from '@/lib/review/review-rules/calls';
import * as texts from '@/texts/review/review-rules';
import { DistrustButton, TrustForm } from './trust-form';

type TrustedCompaniesProps = Pick<ReviewRules, 'trusted'> & { companies: readonly CompanyLookup[] };

export function TrustedCompanies({ trusted, companies }: TrustedCompaniesProps) {
  const known = new Set(trusted.map(({ _id }) => _id));
  const choices = companies
    .filter(({ _id }) => !known.has(_id))
    .map(({ _id, companyName }) => ({ value: _id, label: companyName }));
  return (
    <Card title={texts.trustedCompanies}>
      {trusted.length === 0 ? (
        <p className="mb-5 text-quiet">{texts.nobodyTrusted}</p>
      ) : (
        <ul aria-label={texts.trustedCompanies} className="mb-5 divide-y">
          {trusted.map(({ _id, companyName, trustedAt, trustedBy }) => (
            <li key={_id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
              <div className="min-w-0">
                <p dir="auto" className="font-medium break-words">
                  {companyName}
                </p>
                <p className="text-quiet">
                  <Sentence parts={texts.trustedBy(trustedBy, <DateText key="day" value={trustedAt} />)} />
                </p>
              </div>
              <DistrustButton id={_id} company={companyName} />
            </li>
          ))}
        </ul>
      )}
      <TrustForm choices={choices} />
    </Card>
  );
}

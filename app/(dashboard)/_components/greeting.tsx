import type { Company } from '@/lib/companies/schema';
import * as texts from '@/texts/dashboard';
import { Horizon } from './horizon';

/** Who is signed in and for which company, before an evening sky. */
export function Greeting({ name, company }: { name: string; company: Company | null }) {
  return (
    <header className="relative mb-6 overflow-hidden rounded border bg-scene-sky">
      <Horizon className="absolute right-0 bottom-0 h-14 sm:h-full" />
      <div className="relative flex items-center gap-4 px-5 pt-5 pb-16 sm:gap-5 sm:p-8">
        {company?.logo && (
          <img
            src={company.logo}
            alt={texts.logoOf(company.companyName)}
            className="size-14 shrink-0 rounded border bg-surface object-contain sm:size-16"
          />
        )}
        <div className="min-w-0">
          <h1 className="text-title font-semibold tracking-tight break-words">{texts.welcome(name)}</h1>
          {company && (
            <p dir="auto" className="mt-0.5 break-words">
              {company.companyName}
            </p>
          )}
        </div>
      </div>
    </header>
  );
}

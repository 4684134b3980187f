import type { Company } from '@/lib/companies/schema';
import * as texts from '@/texts/insights/dashboard';
import { Horizon } from './horizon';

/** Who is signed in and for which company, before an evening sky. */
export function Greeting({ name, company }: { name: string; company: Company | null }) {
  return (
    <header className="relative mb-4 overflow-hidden sm:mb-6 rounded border bg-scene-sky">
      <Horizon className="absolute right-0 bottom-0 h-full max-sm:hidden" />
      <div className="relative flex items-center gap-3 px-4 py-3 sm:gap-5 sm:p-8">
        {company?.logo && (
          <img
            src={company.logo}
            alt={texts.logoOf(company.companyName)}
            className="size-10 shrink-0 rounded border bg-surface object-contain sm:size-16"
          />
        )}
        <div className="min-w-0">
          <h1 className="text-base font-semibold tracking-tight break-words sm:text-title">
            {texts.welcome(name)}
          </h1>
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

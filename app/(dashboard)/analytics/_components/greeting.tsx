import type { Company } from '@/lib/companies/schema';
import * as texts from '@/texts/insights/dashboard';

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

/** A plain at dusk: sun, hills, grass and an acacia. A decoration. */
function Horizon({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 760 160" aria-hidden className={className}>
      <circle cx="560" cy="112" r="68" className="fill-scene-glow" />
      <circle cx="560" cy="112" r="36" className="fill-scene-sun" />
      <path
        d="M0 160c90-4 150-36 230-40 56-2 92 16 140 12 62-4 96-38 158-38 54 0 80 28 128 28 42 0 70-18 104-22v60Z"
        className="fill-scene-far"
      />
      <path
        d="M110 160c90-4 150-24 240-24 84 0 130 14 206 8 78-6 134-20 204-14v30Z"
        className="fill-scene-middle"
      />
      <path d="M230 160c120-14 210-14 310-10 86 2 150-2 220-8v18Z" className="fill-scene-near" />
      <g className="fill-scene-ground stroke-scene-ground" strokeLinecap="round" strokeLinejoin="round">
        <path
          d="M662 148c3-20 1-34-9-50M663 122c4-14 12-22 22-28M657 108c1-8 2-14 6-20"
          fill="none"
          strokeWidth="4"
        />
        <path
          d="M604 92c6-14 20-20 36-19 6-12 22-18 38-14 12-8 32-6 40 4 14-2 26 6 30 20-20 8-44 4-66 6-26 3-54 9-78 3Z"
          stroke="none"
        />
      </g>
    </svg>
  );
}

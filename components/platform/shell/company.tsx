import { Suspense } from 'react';
import * as texts from '@/texts/platform/shell';

/** The company as the frame shows it; null for an account without one. */
export type ShellCompany = { name: string; logo: string | null } | null;
type Props = { company: Promise<ShellCompany> };

/** The company's name above the menu, streamed. */
export function CompanyName({ company }: Props) {
  return (
    <p className="line-clamp-2 min-w-0 font-semibold group-data-[menu=folded]/shell:lg:sr-only">
      <Suspense fallback={texts.partnerDashboard}>
        <LoadedName company={company} />
      </Suspense>
    </p>
  );
}

export function CompanyLogo({ company }: Props) {
  return (
    <Suspense fallback={null}>
      <LoadedLogo company={company} />
    </Suspense>
  );
}

async function LoadedName({ company }: Props) {
  return (await company)?.name ?? texts.partnerDashboard;
}

async function LoadedLogo({ company }: Props) {
  const logo = (await company)?.logo;
  if (!logo) return null;
  // React would ask the browser to fetch it before the styles.
  return (
    <img
      src={logo}
      alt=""
      fetchPriority="low"
      className="size-7 shrink-0 rounded-sm border bg-surface object-contain"
    />
  );
}

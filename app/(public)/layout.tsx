import type { ReactNode } from 'react';
import { Mark } from '@/components/platform/shell/mark';
import { ThemeSwitch } from '@/components/platform/shell/theme-switch';
import { SupportLine } from '@/components/platform/ui/support-line';
import { env } from '@/lib/platform/server/env';
import * as texts from '@/texts/platform/shell';
import { Landscape } from './_components/landscape';

/** The pages before sign-in: a form beside a landscape. */
export default function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col lg:flex-row">
      <aside
        aria-label={texts.whatItIsFor}
        className="relative h-40 shrink-0 overflow-hidden bg-scene-sky sm:h-52 lg:order-last lg:h-auto lg:flex-1"
      >
        <Landscape />
        <p className="absolute top-16 left-16 hidden max-w-md text-display font-light tracking-tight text-balance lg:block">
          {texts.slogan}
        </p>
      </aside>
      <div className="flex flex-1 flex-col px-6 py-6 sm:px-10 lg:max-w-xl lg:flex-none lg:basis-2/5 lg:px-16 lg:py-10">
        <header className="mx-auto flex w-full max-w-sm items-center gap-3">
          <Mark className="size-9" />
          <p className="text-base font-semibold">{texts.partnerDashboard}</p>
          <div className="-mr-2 ml-auto">
            <ThemeSwitch />
          </div>
        </header>
        <main className="mx-auto flex w-full max-w-sm flex-1 flex-col py-10 lg:pt-[16dvh]">{children}</main>
        <SupportLine support={env().support} className="mx-auto w-full max-w-sm" />
      </div>
    </div>
  );
}

import type { Metadata, Viewport } from 'next';
import localFont from 'next/font/local';
import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import { WaitingPage } from '@/components/platform/ui/waiting';
import { formatAttributes, currentFormats } from '@/lib/platform/values/formats';
import { pageAddress } from '@/lib/paths';
import { chosenDataSaving, asksToSaveData } from '@/lib/platform/server/data-saving';
import { language } from '@/texts/platform/language';
import * as texts from '@/texts/platform/shell';
import { MissingScripts } from './_components/missing-scripts';
import './globals.css';

/** Text is first rendered in a fallback of the same widths: the page does not wait for its font. */
const inter = localFont({
  src: '../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  variable: '--font-inter',
  weight: '100 900',
  display: 'swap',
  preload: false,
  adjustFontFallback: 'Arial',
});

/** Letters beyond Western Europe, fetched only by pages that have one. */
const interExtended = localFont({
  src: '../node_modules/@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2',
  variable: '--font-ext',
  weight: '100 900',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF',
    },
  ],
});

export const metadata: Metadata = {
  title: { template: `%s · ${texts.partnerDashboard}`, default: texts.partnerDashboard },
  description: texts.description,
  robots: { index: false, follow: false },
  manifest: pageAddress('/manifest.webmanifest'),
  icons: { icon: pageAddress('/static/icon-1.svg'), apple: pageAddress('/static/icon-192-1.png') },
};

export const viewport: Viewport = { width: 'device-width', initialScale: 1 };

/** The document of every page, by the cookies of theme and data saving; data saving drops the web font. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const chosen = (await cookies()).get('theme')?.value;
  const theme = chosen === 'light' || chosen === 'dark' ? chosen : undefined;
  const saves = await asksToSaveData();
  const data = saves ? 'save' : ((await chosenDataSaving()) ?? undefined);
  return (
    <html
      lang={language}
      data-waits=""
      data-theme={theme}
      {...formatAttributes(currentFormats())}
      data-data={data}
      className={saves ? undefined : `${inter.variable} ${interExtended.variable}`}
    >
      <head>
        <MissingScripts />
      </head>
      <body>
        <WaitingPage>{children}</WaitingPage>
      </body>
    </html>
  );
}

'use client';

import { PageTrouble } from '@/app/_components/page-trouble';

/** A page that could not be drawn; the menu beside it still works. */
export default function DashboardError(props: { error: Error & { digest?: string }; reset(): void }) {
  return <PageTrouble {...props} />;
}

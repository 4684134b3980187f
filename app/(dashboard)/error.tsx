'use client';

import { PageTrouble } from '@/app/_components/page-trouble';

/** An error of a page inside the frame, whose menu still works. */
export default function DashboardError(props: { error: Error & { digest?: string }; reset(): void }) {
  return <PageTrouble {...props} />;
}

import type { Metadata } from 'next';
import { VersionsPage, type VersionsPageProps } from '../../../_components/versions-page';
import { requireUser } from '@/lib/platform/server/require-user';
import * as titles from '@/texts/platform/menu';

export const metadata: Metadata = { title: titles.history };

export default async function SafariVersionsPage(props: VersionsPageProps) {
  const user = await requireUser('/safaris/versions/[slug]');
  return <VersionsPage kind="safari" user={user} {...props} />;
}

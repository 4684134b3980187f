import type { Metadata } from 'next';
import { VersionsPage, type VersionsPageProps } from '../../../_components/versions-page';
import { requireUser } from '@/lib/platform/server/require-user';
import * as titles from '@/texts/platform/menu';

export const metadata: Metadata = { title: titles.history };

export default async function PropertyVersionsPage(props: VersionsPageProps) {
  const user = await requireUser('/properties/versions/[slug]');
  return <VersionsPage kind="property" user={user} {...props} />;
}

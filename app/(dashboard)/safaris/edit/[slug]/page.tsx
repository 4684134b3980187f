import type { Metadata } from 'next';
import { EditListingPage, type EditPageProps } from '../../../_components/edit-listing';
import { requireUser } from '@/lib/platform/server/require-user';
import * as titles from '@/texts/platform/menu';
import { SafariForm } from '../../_components/safari-form';

export const metadata: Metadata = { title: titles.editSafari };

export default async function EditSafariPage(props: EditPageProps) {
  const user = await requireUser('/safaris/edit/[slug]');
  return <EditListingPage kind="safari" user={user} Form={SafariForm} {...props} />;
}

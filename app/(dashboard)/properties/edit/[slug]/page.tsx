import type { Metadata } from 'next';
import { EditListingPage, type EditPageProps } from '../../../_components/edit-listing';
import { requireUser } from '@/lib/platform/server/require-user';
import * as titles from '@/texts/platform/menu';
import { PropertyForm } from '../../_components/property-form';

export const metadata: Metadata = { title: titles.editProperty };

export default async function EditPropertyPage(props: EditPageProps) {
  const user = await requireUser('/properties/edit/[slug]');
  return <EditListingPage kind="property" user={user} Form={PropertyForm} {...props} />;
}

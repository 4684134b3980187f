import type { Metadata } from 'next';
import { AddListingPage, type AddPageProps } from '../../_components/add-listing';
import { requireUser } from '@/lib/platform/server/require-user';
import * as titles from '@/texts/platform/menu';
import { PropertyForm } from '../_components/property-form';

export const metadata: Metadata = { title: titles.addProperty };

export default async function AddPropertyPage(props: AddPageProps) {
  const user = await requireUser('/properties/add');
  return <AddListingPage kind="property" user={user} Form={PropertyForm} {...props} />;
}

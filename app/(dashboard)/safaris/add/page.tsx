import type { Metadata } from 'next';
import { AddListingPage, type AddPageProps } from '../../_components/add-listing';
import { requireUser } from '@/lib/platform/server/require-user';
import * as titles from '@/texts/platform/menu';
import { SafariForm } from '../_components/safari-form';

export const metadata: Metadata = { title: titles.addSafari };

export default async function AddSafariPage(props: AddPageProps) {
  const user = await requireUser('/safaris/add');
  return <AddListingPage kind="safari" user={user} Form={SafariForm} {...props} />;
}

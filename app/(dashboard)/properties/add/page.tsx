import type { Metadata } from 'next';
import { PageHeader } from '@/components/platform/ui/page-header';
import { PageToasts } from '@/components/platform/ui/toasts';
import { afterSave } from '@/lib/review/review-times/server';
import { requireUser } from '@/lib/platform/server/require-user';
import * as titles from '@/texts/platform/menu';
import { PropertyForm } from '../_components/property-form';
import { readNewProperty } from '../_components/read-new-property';

export const metadata: Metadata = { title: titles.addProperty };

export default async function AddPropertyPage() {
  const user = await requireUser('/properties/add');
  const { toasts, ...form } = await readNewProperty(user);
  return (
    <>
      <PageHeader title={titles.addProperty} description={await afterSave('property')} />
      <PageToasts messages={toasts} />
      <PropertyForm {...form} />
    </>
  );
}

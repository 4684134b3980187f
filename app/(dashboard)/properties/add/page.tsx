import type { Metadata } from 'next';
import { PageHeader } from '@/components/ui/page-header';
import { PageToasts } from '@/components/ui/toasts';
import { currentYear } from '@/lib/format';
import { env } from '@/lib/server/env';
import { readOwners } from '@/lib/listings/server';
import { mapConfig } from '@/lib/server/map-config';
import { loadChoices } from '@/lib/reference/server';
import { requireUser } from '@/lib/server/require-user';
import { propertyLists } from '../_components/lists';
import { PropertyForm } from '../_components/property-form';

export const metadata: Metadata = { title: 'Add Property' };

export default async function AddPropertyPage() {
  const user = await requireUser('/properties/add');
  const [{ choices, toasts }, owners] = await Promise.all([
    loadChoices(propertyLists),
    readOwners(user, 'property'),
  ]);
  return (
    <>
      <PageHeader title="Add Property" description="It goes to the network for approval when you save it." />
      <PageToasts messages={[...toasts, ...owners.toasts]} />
      <PropertyForm
        role={user.type}
        property={null}
        choices={choices}
        companies={owners.companies}
        owner={owners.owner}
        currentYear={currentYear()}
        map={mapConfig(env())}
      />
    </>
  );
}

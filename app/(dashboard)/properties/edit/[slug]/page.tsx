import type { Metadata } from 'next';
import { PageToasts } from '@/components/platform/ui/toasts';
import { RecordArea } from '../../../_components/record-area';
import { currentYear } from '@/lib/platform/values/format';
import { env } from '@/lib/platform/server/env';
import { readOwners } from '@/lib/listings/server';
import { load } from '@/lib/platform/server/load';
import { mapConfig } from '@/lib/platform/server/map-config';
import { reviewedBy } from '@/lib/review/server';
import { loadChoices } from '@/lib/lists/reference/server';
import { requireUser } from '@/lib/platform/server/require-user';
import { getProperty } from '@/lib/listings/properties/server';
import * as titles from '@/texts/platform/menu';
import { EditProperty } from '../../_components/edit-property';
import { propertyLists } from '../../_components/lists';

export const metadata: Metadata = { title: titles.editProperty };

type Query = { review?: string | string[] };
type EditPropertyProps = { params: Promise<{ slug: string }>; searchParams: Promise<Query> };

export default async function EditPropertyPage({ params, searchParams }: EditPropertyProps) {
  const user = await requireUser('/properties/edit/[slug]');
  const { slug } = await params;
  const from = reviewedBy(user, (await searchParams).review);
  const [answer, { choices, toasts }, owners] = await Promise.all([
    load(getProperty(decodeURIComponent(slug))),
    loadChoices(propertyLists),
    readOwners(user, 'property'),
  ]);
  const setup = { role: user.type, choices, ...owners, currentYear: currentYear(), map: mapConfig(env()) };
  return (
    <>
      <PageToasts messages={[...toasts, ...owners.toasts]} />
      <RecordArea title={titles.editProperty} answer={answer}>
        {(property) => <EditProperty property={property} from={from} {...setup} />}
      </RecordArea>
    </>
  );
}

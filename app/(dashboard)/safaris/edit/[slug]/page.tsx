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
import { getSafari } from '@/lib/listings/safaris/server';
import * as titles from '@/texts/platform/menu';
import { EditSafari } from '../../_components/edit-safari';
import { safariLists } from '../../_components/lists';

export const metadata: Metadata = { title: titles.editSafari };

type Query = { review?: string | string[] };
type EditSafariProps = { params: Promise<{ slug: string }>; searchParams: Promise<Query> };

export default async function EditSafariPage({ params, searchParams }: EditSafariProps) {
  const user = await requireUser('/safaris/edit/[slug]');
  const { slug } = await params;
  const from = reviewedBy(user, (await searchParams).review);
  const [answer, { choices, toasts }, owners] = await Promise.all([
    load(getSafari(decodeURIComponent(slug))),
    loadChoices(safariLists),
    readOwners(user, 'safari'),
  ]);
  const setup = { role: user.type, choices, ...owners, currentYear: currentYear(), map: mapConfig(env()) };
  return (
    <>
      <PageToasts messages={[...toasts, ...owners.toasts]} />
      <RecordArea title={titles.editSafari} answer={answer}>
        {(safari) => <EditSafari safari={safari} from={from} {...setup} />}
      </RecordArea>
    </>
  );
}

import type { Metadata } from 'next';
import { RecordArea } from '@/components/platform/ui/record-area';
import { read } from '@/lib/platform/server/read';
import { RecordArea } from '../_components/record-area';
import { getNetwork } from '@/lib/insights/network/server';
import { load } from '@/lib/platform/server/load';
import { requireUser } from '@/lib/platform/server/require-user';
import * as titles from '@/texts/platform/menu';
import { Figures } from './_components/figures';

export const metadata: Metadata = { title: titles.network };

type NetworkProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function NetworkPage({ searchParams }: NetworkProps) {
  await requireUser('/network');
  const [{ all }, answer] = await Promise.all([searchParams, load(read('GET /dashboard/network'))]);
  return (
    <RecordArea title={titles.network} answer={answer}>
      {(network) => <Figures network={network} whole={String(all)} />}
    </RecordArea>
  );
}

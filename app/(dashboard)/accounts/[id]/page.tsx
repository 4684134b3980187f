import type { Metadata } from 'next';
import { read } from '@/lib/platform/server/read';
import { RecordArea } from '../../_components/record-area';
import { load } from '@/lib/platform/server/load';
import { requireUser } from '@/lib/platform/server/require-user';
import * as titles from '@/texts/platform/menu';
import { Account } from './_components/account';

export const metadata: Metadata = { title: titles.account };

type Props = { params: Promise<{ id: string }> };

/** One account, and what staff do to it. Handbook, staff: Accounts. */
export default async function AccountPage({ params }: Props) {
  await requireUser('/accounts/[id]');
  const { id } = await params;
  const answer = await load(read('GET /dashboard/accounts/:id', { params: { id: decodeURIComponent(id) } }));
  return (
    <RecordArea title={titles.account} answer={answer}>
      {(account) => <Account account={account} />}
    </RecordArea>
  );
}

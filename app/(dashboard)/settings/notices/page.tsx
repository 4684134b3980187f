import type { Metadata } from 'next';
import { PageHeader } from '@/components/platform/ui/page-header';
import { read } from '@/lib/platform/server/read';
import { RecordArea } from '../../_components/record-area';
import { load } from '@/lib/platform/server/load';
import { requireUser } from '@/lib/platform/server/require-user';
import * as titles from '@/texts/platform/menu';
import * as texts from '@/texts/account/notices';
import { NoticeItem } from './_components/notice-item';

export const metadata: Metadata = { title: titles.notices };

/** The mails that the user gets about the company. Handbook, notices: Switching them off. */
export default async function NoticesPage() {
  await requireUser('/settings/notices');
  const answer = await load(read('GET /dashboard/notices'));
  return (
    <RecordArea title={titles.notices} answer={answer}>
      {({ email, notices }) => (
        <>
          <PageHeader title={titles.notices} description={texts.noticesHelp(email)} />
          <ul aria-label={titles.notices} className="max-w-3xl divide-y rounded border bg-surface">
            {notices.map(({ kind, isOn }) => (
              <NoticeItem key={kind} kind={kind} isOn={isOn} />
            ))}
          </ul>
        </>
      )}
    </RecordArea>
  );
}

import type { Metadata } from 'next';
import { PageHeader } from '@/components/ui/page-header';
import { RecordArea } from '@/components/ui/record-area';
import { readNotices } from '@/lib/notices/server';
import { load } from '@/lib/server/load';
import { requireUser } from '@/lib/server/require-user';
import { NoticeItem } from './_components/notice-item';

export const metadata: Metadata = { title: 'Notices' };

/** Which mails the user gets about the company, each with its switch. Handbook, notices 2. */
export default async function NoticesPage() {
  await requireUser('/settings/notices');
  const answer = await load(readNotices());
  return (
    <RecordArea title="Notices" answer={answer}>
      {({ email, notices }) => (
        <>
          <PageHeader
            title="Notices"
            description={`What we mail to ${email}. Each mail also has a link that switches it off.`}
          />
          <ul aria-label="Notices" className="max-w-3xl divide-y rounded border bg-surface">
            {notices.map(({ kind, isOn }) => (
              <NoticeItem key={kind} kind={kind} isOn={isOn} />
            ))}
          </ul>
        </>
      )}
    </RecordArea>
  );
}

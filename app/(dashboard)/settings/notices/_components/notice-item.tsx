'use client';

import { SavedSwitch } from '@/components/platform/ui/saved-switch';
import { call } from '@/lib/platform/browser/http';
import { noticeTitles, type NoticeKind } from '@/lib/account/notices/kinds';
import { noticeMessages } from '@/texts/companies/messages-people';

export function NoticeItem({ kind, isOn }: { kind: NoticeKind; isOn: boolean }) {
  const title = noticeTitles[kind];
  return (
    <SavedSwitch
      label={title}
      hint={noticeMessages[kind]}
      isOn={isOn}
      save={(isOn) => call('PUT /dashboard/notices', { json: { kind, isOn } })}
      toastOf={(isOn) => (isOn ? noticeMessages.on : noticeMessages.off)(title)}
      className="px-5 py-4"
    />
  );
}

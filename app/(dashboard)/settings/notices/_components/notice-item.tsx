'use client';

import { useId, useState } from 'react';
import { Problem } from '@/components/platform/ui/problem';
import { switchLooks } from '@/components/platform/ui/switch-looks';
import { useAction } from '@/components/platform/ui/use-action';
import { call } from '@/lib/platform/browser/http';
import { noticeTitles, type NoticeKind } from '@/lib/account/notices/kinds';
import { noticeMessages } from '@/texts/companies/messages-people';

/** One notice, stored at once. */
export function NoticeItem({ kind, isOn }: { kind: NoticeKind; isOn: boolean }) {
  const id = useId();
  const action = useAction();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const title = noticeTitles[kind];

  const turn = async (next: boolean) => {
    if (action.pending) return;
    setWanted(next);
    const isDone = await action.run(() => call('PUT /dashboard/notices', { json: { kind, isOn: next } }), {
      toast: next ? noticeMessages.on(title) : noticeMessages.off(title),
    });
    if (!isDone) setWanted(null);
  };

  return (
    <li className="px-5 py-4">
      <label className="flex items-start justify-between gap-6">
        <span className="min-w-0">
          <span className="font-medium">{title}</span>
          <span id={`${id}-hint`} aria-hidden className="mt-1 block text-quiet">
            {noticeMessages[kind]}
          </span>
        </span>
        <input
          type="checkbox"
          role="switch"
          aria-label={title}
          aria-describedby={`${id}-hint`}
          checked={wanted ?? isOn}
          aria-disabled={action.pending || undefined}
          onChange={({ target }) => void turn(target.checked)}
          className={switchLooks}
        />
      </label>
      <Problem className="mt-2">{action.problem}</Problem>
    </li>
  );
}

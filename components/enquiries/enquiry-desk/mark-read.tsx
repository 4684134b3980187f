'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { showFailure } from '@/components/platform/ui/toasts';
import { markRead } from '@/lib/enquiries/enquiry-desk/client';
import type { DeskList } from '@/lib/enquiries/enquiry-desk/schema';

/** Marks the enquiry as read by a call from the browser: a GET changes nothing (Handbook, lists: Read marks). */
export function MarkRead({ list, id }: { list: DeskList; id: string }) {
  const router = useRouter();
  useEffect(() => {
    let isGone = false;
    markRead(list, id).then(() => !isGone && router.refresh(), showFailure);
    return () => {
      isGone = true;
    };
  }, [list, id, router]);
  return null;
}

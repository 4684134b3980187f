'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { showFailure } from '@/components/ui/toasts';
import { markEnquiryRead } from '@/lib/enquiries/client';

/** Marks the enquiry on screen as read, from the browser: no page's own request changes anything (Handbook, lists 4). */
export function MarkRead({ id }: { id: string }) {
  const router = useRouter();
  useEffect(() => {
    let isGone = false;
    markEnquiryRead(id).then(() => !isGone && router.refresh(), showFailure);
    return () => {
      isGone = true;
    };
  }, [id, router]);
  return null;
}

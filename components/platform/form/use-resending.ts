'use client';

import { useEffect, useEffectEvent } from 'react';

/** Sends again once the connection is back, or the person returns to the page. */
export function useResend(isWaiting: boolean, send: () => void) {
  const again = useEffectEvent(() => {
    if (navigator.onLine && !document.hidden) send();
  });
  useEffect(() => {
    if (!isWaiting) return;
    const onBack = () => again();
    window.addEventListener('online', onBack);
    window.addEventListener('focus', onBack);
    document.addEventListener('visibilitychange', onBack);
    return () => {
      window.removeEventListener('online', onBack);
      window.removeEventListener('focus', onBack);
      document.removeEventListener('visibilitychange', onBack);
    };
  }, [isWaiting]);
}

import { useRef } from 'react';
import { newId } from '@/lib/platform/browser/platform';

const notSent = { body: '', key: '' };

/** The key of what is sent: the same for the same until it is `stored`, so that it is done once, and another for anything else. */
export function useSendKey() {
  const sent = useRef(notSent);
  return {
    keyOf: (content: unknown): string => {
      const body = JSON.stringify(content);
      if (sent.current.body !== body) sent.current = { body, key: newId() };
      return sent.current.key;
    },
    stored: () => {
      sent.current = notSent;
    },
  };
}

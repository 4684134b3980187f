import { useRef } from 'react';
import { newUuid } from '@/lib/platform/browser/platform';

const notSent = { body: '', key: '' };

/** An idempotency key: the same for the same content until `stored`, another for any other. */
export function useIdempotencyKey() {
  const sent = useRef(notSent);
  return {
    keyOf: (content: unknown): string => {
      const body = JSON.stringify(content);
      if (sent.current.body !== body) sent.current = { body, key: newUuid() };
      return sent.current.key;
    },
    stored: () => {
      sent.current = notSent;
    },
  };
}

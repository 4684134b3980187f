'use client';

import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { toastsFor, UpstreamError } from '@/lib/errors';
import { messages } from '@/lib/messages';
import { basePath, pageAddress } from '@/lib/paths';
import { hasUnsaved } from '@/lib/browser/unsaved';
import {
  dismissToast,
  listToasts,
  pauseToasts,
  resumeToasts,
  showToast,
  subscribeToToasts,
} from './toast-store';

const none: ReturnType<typeof listToasts> = [];

/** Where toasts appear; stands once, in the root layout. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, listToasts, () => none);
  const place = useRef<HTMLElement>(null);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const beneathDialog = toasts.length > 0 && document.querySelector('dialog:modal');
    if (element.matches(':popover-open')) {
      if (!beneathDialog) return;
      element.hidePopover();
    }
    element.showPopover();
  }, [toasts]);

  return (
    <section
      ref={place}
      popover="manual"
      aria-label="Notifications"
      onMouseEnter={pauseToasts}
      onMouseLeave={resumeToasts}
      className="pointer-events-none fixed inset-x-4 top-16 bottom-auto m-0 w-auto overflow-visible border-0 bg-transparent p-0 sm:inset-x-0 sm:mx-auto sm:w-96 lg:top-2"
    >
      <ul aria-live="polite" className="flex flex-col gap-2">
        {toasts.map((toast) => (
          <li
            key={toast.id}
            className="pointer-events-auto flex items-start gap-3 rounded border bg-surface py-3 pr-2 pl-4 text-ink shadow-float"
          >
            {toast.kind === 'error' ? (
              <CircleAlert size={20} aria-hidden className="shrink-0 text-red-dot" />
            ) : (
              <CircleCheck size={20} aria-hidden className="shrink-0 text-green-dot" />
            )}
            <p className="min-w-0 flex-1 break-words">
              {toast.text}
              {toast.link && (
                <a href={toast.link.href} target="_blank" className="ml-2 font-medium text-accent underline">
                  {toast.link.label}
                </a>
              )}
            </p>
            <button
              type="button"
              aria-label="Dismiss"
              onClick={() => dismissToast(toast.id)}
              className="-my-1 grid size-8 shrink-0 place-items-center rounded text-quiet hover:bg-wash hover:text-ink"
            >
              <X size={16} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shows what the catalogue says of a failed call. Where it ended the session, the page reloads into the login page, unless a form holds unsaved changes. */
export function showFailure(error: unknown): void {
  if (!(error instanceof UpstreamError)) throw error;
  const texts = toastsFor(error.status, error.body, error.call);
  const sessionEnded = texts.length > 0 && (error.status === 401 || error.status === 403);
  if (sessionEnded && !hasUnsaved()) return window.location.reload();
  const link = sessionEnded ? { href: pageAddress('/login'), label: 'Log in' } : undefined;
  for (const text of texts) showToast(text, { kind: 'error', link });
}

/** Shows, once per render of the page, the toasts of reads that failed on the server. */
export function PageToasts({ messages: texts }: { messages: string[] }) {
  useEffect(() => {
    for (const text of texts) showToast(text, { kind: 'error' });
  }, [texts]);
  return null;
}

const flashTexts: Record<string, string> = {
  unauthorized: messages.unauthorized,
  'failed-token': messages.failedToken,
};

/** Shows the toast that a redirect has left in the cookie `flash`, and deletes the cookie. */
export function FlashToasts() {
  useEffect(() => {
    const code = /(?:^|; )flash=([^;]*)/.exec(document.cookie)?.[1];
    if (!code) return;
    document.cookie = `flash=; Path=${basePath}; Max-Age=0; SameSite=Lax`;
    const text = flashTexts[code];
    if (text) showToast(text, { kind: 'error' });
  }, []);
  return null;
}

export { showToast } from './toast-store';

'use client';

import { useEffect, useState, type ComponentType } from 'react';
import { endsSession, referenceOf, toastsFor, UpstreamError } from '@/lib/platform/errors/errors';
import { problemOf } from '@/lib/platform/errors/failure';
import { basePath, pageAddress } from '@/lib/paths';
import { loadCode } from '@/lib/platform/browser/load-code';
import { hasUnsaved } from '@/lib/platform/browser/unsaved';
import { whenIdle } from '@/lib/platform/browser/platform';
import * as common from '@/texts/platform/common';
import * as messages from '@/texts/platform/messages';
import { showToast } from './toast-queue';

/** The place of toasts, once in the root layout; their code is fetched when the browser is idle. */
export function ToastPlace() {
  const [Toaster, setToaster] = useState<ComponentType>();
  useEffect(() => whenIdle(() => void loadToaster().then((loaded) => setToaster(() => loaded))), []);
  return Toaster ? <Toaster /> : null;
}

async function loadToaster(): Promise<ComponentType> {
  const { Toaster } = await loadCode(() => import('./toaster'));
  return Toaster;
}

/** Shows a failed call's text; the end of a session reloads into the login page unless a form is unsaved. */
export function showFailure(error: unknown): void {
  if (!(error instanceof UpstreamError)) throw error;
  const texts = toastsFor(error.status, error.body, error.call);
  const sessionEnded = endsSession(error);
  if (sessionEnded && !hasUnsaved()) return window.location.reload();
  const link = sessionEnded ? { href: pageAddress('/login'), label: common.logIn } : undefined;
  const reference = referenceOf(error) ?? undefined;
  for (const text of texts) showToast(text, { kind: 'error', link, reference });
}

/** Shows a failed write's toast and returns the sentence to show beside its button. */
export function reportRefusal(error: unknown): string {
  showFailure(error);
  return problemOf(error as UpstreamError);
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
  'left-here': messages.leftHere,
};
/** Long enough to be read, since it requires an action. */
const toBeDone = { 'left-here': { durationMs: 60_000 } };

/** On the login page: shows the toast of the cookie `flash`, which a session's end leaves, and deletes it. */
export function FlashToasts() {
  useEffect(() => {
    const code = /(?:^|; )flash=([^;]*)/.exec(document.cookie)?.[1];
    if (!code) return;
    document.cookie = `flash=; Path=${basePath}; Max-Age=0; SameSite=Lax`;
    const text = flashTexts[code];
    if (text) showToast(text, { kind: 'error', ...toBeDone[code as keyof typeof toBeDone] });
  }, []);
  return null;
}

export { showToast } from './toast-queue';

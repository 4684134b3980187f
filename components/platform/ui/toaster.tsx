'use client';

import { useEffect, useRef } from 'react';
import { toast as sonner, Toaster as Sonner } from 'sonner';
import * as texts from '@/texts/platform/shell';
import { storeCutToasts, takeCutToasts } from './cut-toasts';
import { Reference } from './reference';
import { releaseFocus } from './toast-focus';
import { receiveToasts, type Toast } from './toast-queue';
import './toaster.css';

/** Renders toasts with sonner in a popover, which it reopens above each new dialog. */
export function Toaster() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const raise = () => place.current && raiseOverDialogs(place.current);
    const onToggle = ({ target }: Event) => target instanceof HTMLDialogElement && target.open && raise();
    const undo = place.current && releaseFocus(place.current);
    place.current?.showPopover();
    receiveToasts((toast) => {
      raise();
      show(toast);
    });
    takeCutToasts().forEach(show);
    const onLeave = () => storeCutToasts(onScreen.values());
    window.addEventListener('pagehide', onLeave);
    document.addEventListener('toggle', onToggle, true);
    return () => {
      undo?.();
      window.removeEventListener('pagehide', onLeave);
      document.removeEventListener('toggle', onToggle, true);
    };
  }, []);

  return (
    <div
      ref={place}
      popover="manual"
      className="pointer-events-none fixed inset-0 m-0 size-auto overflow-visible border-0 bg-transparent p-0"
    >
      <Sonner
        customAriaLabel={texts.notifications}
        position="top-center"
        visibleToasts={8}
        expand
        closeButton
        gap={8}
        offset={{ top: 8 }}
        mobileOffset={{ top: 64, left: 16, right: 16 }}
        toastOptions={{ unstyled: true, closeButtonAriaLabel: texts.dismiss }}
      />
    </div>
  );
}

/** The last toast is on top. */
function raiseOverDialogs(element: HTMLElement) {
  if (!document.querySelector('dialog:modal')) return;
  element.hidePopover();
  element.showPopover();
}

const onScreen = new Map<string, Toast & { id: number }>();
let lastId = 0;

function show(toast: Toast) {
  const { text, kind, durationMs, link, reference, action, key = `${kind} ${text}` } = toast;
  // A fading one takes no update, so a new one is shown.
  const id = onScreen.get(key)?.id ?? ++lastId;
  const onGone = () => void onScreen.delete(key);
  onScreen.set(key, { ...toast, id });
  const content = (
    <>
      <p className="min-w-0 break-words">
        <bdi>{text}</bdi>
        {link && (
          <a href={link.href} target="_blank" className="ml-2 font-medium text-accent underline">
            {link.label}
          </a>
        )}
      </p>
      <Reference id={reference} />
    </>
  );
  sonner[kind](content, {
    id,
    duration: durationMs,
    onDismiss: onGone,
    onAutoClose: onGone,
    ...(action && { action: { label: action.label, onClick: action.act } }),
  });
}

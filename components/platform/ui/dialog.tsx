'use client';

import {
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import * as common from '@/texts/platform/common';
import { Icon } from './icon';
import { openStep } from '@/lib/platform/browser/dialog-steps';

type DialogProps = {
  open: boolean;
  onClose(): void;
  title: string;
  footer?: ReactNode;
  wide?: boolean;
  /** The id of the record shown: with another, the content begins again, at the top. */
  about?: string | undefined;
  /** Off where the address says that it is open, or Back means something else. */
  closedByBack?: boolean;
  /** Called before it closes; false keeps it open. */
  mayClose?: () => boolean | Promise<boolean>;
  children: ReactNode;
};

/** A modal dialog; Escape, Close, the browser's Back and a press beside it close it, and the focus returns. */
export function Dialog(props: DialogProps) {
  const { open, title, footer, wide = false, about, children } = props;
  const titleId = useId();
  const { dialog, close, ...listeners } = useModal(props);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      {...listeners}
      className={`m-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] overflow-hidden rounded bg-surface text-ink shadow-float max-sm:mb-4 ${wide ? 'max-w-3xl' : 'max-w-xl'}`}
    >
      {open && (
        <div className="flex max-h-[calc(100dvh-2rem)] flex-col">
          <header className="flex items-center justify-between gap-4 border-b py-3 pr-3 pl-6">
            <h2 dir="auto" id={titleId} className="text-lg font-semibold">
              {title}
            </h2>
            <button
              type="button"
              aria-label={common.close}
              onClick={close}
              className="grid size-10 shrink-0 place-items-center rounded text-quiet hover:bg-wash hover:text-ink pointer-coarse:size-11"
            >
              <Icon name="close" />
            </button>
          </header>
          <div key={about} className="overflow-y-auto px-6 py-5">
            {children}
          </div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-3 border-t px-6 py-4">{footer}</footer>
          )}
        </div>
      )}
    </dialog>
  );
}

function useModal({ open, onClose, closedByBack = true, mayClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const closeReported = useRef(true);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    closeReported.current = false;
    if (!element.open) element.showModal();
    return () => {
      closeReported.current = true;
      element.close();
    };
  }, [open]);

  // The browser's close event comes late: Enter right after Escape has opened the dialog again by then.
  const reportClose = () => {
    if (closeReported.current || dialog.current?.open) return;
    closeReported.current = true;
    onClose();
  };
  const shut = () => {
    dialog.current?.close();
    reportClose();
  };
  const close = () => {
    const answer = mayClose?.() ?? true;
    if (typeof answer === 'boolean') return answer ? shut() : undefined;
    void answer.then((agreed) => agreed && shut());
  };
  const closeByBack = useEffectEvent(close);
  // As soon as it can be seen: Back pressed before that would leave the page.
  useLayoutEffect(() => {
    if (open && closedByBack) return openStep(() => closeByBack());
  }, [open, closedByBack]);

  return {
    dialog,
    close,
    ...usePressBeside(dialog, close),
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== dialog.current) return;
      event.preventDefault();
      close();
    },
    // React passes on an inner dialog's events; Escape pressed repeatedly closes one without asking, so it opens again.
    onClose: (event: SyntheticEvent) => {
      const element = dialog.current;
      if (event.target !== element || closeReported.current || element.open) return;
      const answer = mayClose?.() ?? true;
      if (answer === true) return reportClose();
      void Promise.resolve(answer).then((agreed) => {
        if (agreed) reportClose();
        else if (!closeReported.current) element.showModal();
      });
    },
  };
}

/** Closes by presses that begin beside the box: text selected beyond it clicks the dialog too. */
function usePressBeside(dialog: RefObject<HTMLDialogElement | null>, close: () => void) {
  const pressed = useRef<EventTarget>(null);
  return {
    onPointerDown: ({ target }: SyntheticEvent) => void (pressed.current = target),
    onClick: ({ target }: SyntheticEvent) => {
      if (target === dialog.current && target === pressed.current) close();
    },
  };
}

'use client';

import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { controlLooks } from '@/components/platform/form/field';
import { LengthLabel, findLengthProblem } from '@/components/platform/ui/length';
import { Button } from '@/components/platform/ui/button';
import { ConfirmDialog } from '@/components/platform/ui/confirm-dialog';
import { Problem } from '@/components/platform/ui/problem';
import { reportRefusal, showToast } from '@/components/platform/ui/toasts';
import { useLatestRequest } from '@/components/platform/ui/use-latest';
import { useIdempotencyKey } from '@/components/platform/ui/use-send-key';
import { asItems, asRecord, asText } from '@/lib/platform/contract/values';
import { UpstreamError, type FailureBody } from '@/lib/platform/errors/errors';
import type { DeclineTemplate } from '@/lib/review/review-notes/calls';
import { readTemplates } from '@/lib/review/review-notes/client';
import { longestTemplateName } from '@/lib/review/review-notes/schema';
import { reviewMessages } from '@/texts/review/messages-review';
import * as common from '@/texts/platform/common';
import * as forms from '@/texts/platform/forms';
import * as texts from '@/texts/review/review-notes';
import { call } from '@/lib/platform/browser/http';

/** The part of the panel that a shortcut opens; a new object for each press. */
export type PanelFocus = { first: 'reason' | 'templates' };

export type DeclineTemplatesProps = {
  reason: string;
  onInsert(text: string): void;
  /** The upstream stores templates of staff beside the common ones. */
  isKept: boolean;
  /** A shortcut focuses the first template. */
  asked?: PanelFocus | undefined;
};

/** The common templates, and those of staff, which are read when the panel is opened. */
export function TemplatePanel({ reason, onInsert, isKept, asked }: DeclineTemplatesProps) {
  const [templates, setTemplates] = useState<DeclineTemplate[] | 'failed' | null>(null);
  const [problem, setProblem] = useState('');
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (asked?.first === 'templates') list.current?.querySelector('button')?.focus();
  }, [asked]);
  const { ask } = useLatestRequest();
  const readAgain = () =>
    ask(readTemplates, { onAnswer: setTemplates, onFailure: () => setTemplates('failed') });
  const readFirst = useEffectEvent(readAgain);
  useEffect(() => {
    if (isKept) readFirst();
  }, [isKept]);
  const [removed, setRemoved] = useState<DeclineTemplate | null>(null);
  const endRemoval = (problem = '') => {
    setProblem(problem);
    setRemoved((now) => (now === removed ? null : now));
    readAgain();
  };
  return (
    <div className="mt-2 rounded border p-4">
      <p className="mb-3 text-quiet">{texts.templatesHelp}</p>
      <ul ref={list} className="flex flex-wrap gap-2">
        {texts.firstTemplates.map(({ name, text }) => (
          <li key={name}>
            <Button onClick={() => onInsert(text)}>{name}</Button>
          </li>
        ))}
        {Array.isArray(templates) &&
          templates.map((template) => (
            <li key={template._id} className="flex min-w-0">
              <Button
                className="min-w-0 break-words whitespace-normal"
                onClick={() => onInsert(template.templateText)}
              >
                {template.templateName}
              </Button>
              <Button
                variant="quiet"
                className="px-3"
                aria-label={forms.removeNamed(template.templateName)}
                onClick={() => setRemoved(template)}
              >
                <X size={18} aria-hidden />
              </Button>
            </li>
          ))}
      </ul>
      <Problem>{problem}</Problem>
      {isKept && templates === null && <p className="mt-2 text-quiet">{texts.loading}</p>}
      {templates === 'failed' && <p className="mt-2 text-red-ink">{texts.templatesFailed}</p>}
      {isKept && <KeepTemplate reason={reason} onKept={readAgain} />}
      {removed && <RemoveTemplate template={removed} onEnd={endRemoval} />}
    </div>
  );
}

type RemoveTemplateProps = { template: DeclineTemplate; onEnd(problem?: string): void };

function RemoveTemplate({ template: { _id: id, templateName }, onEnd }: RemoveTemplateProps) {
  const [pending, setPending] = useState(false);
  const remove = async () => {
    setPending(true);
    try {
      await call('DELETE /dashboard/decline-templates/:id', { params: { id } });
      showToast(reviewMessages.templateRemoved(templateName));
      onEnd();
    } catch (error) {
      onEnd(reportRefusal(error));
    }
  };
  return (
    <ConfirmDialog
      open
      onClose={() => onEnd()}
      title={texts.removeTemplate(templateName)}
      verb={common.remove}
      pending={pending}
      onConfirm={() => void remove()}
    >
      <p>{texts.sentReasonsStay}</p>
    </ConfirmDialog>
  );
}

const problemIn = ({ errors, message }: FailureBody) =>
  asText(asRecord(asItems(errors)?.[0])?.msg) ?? message ?? '';

/** Stores the reason as a template. */
function KeepTemplate({ reason, onKept }: { reason: string; onKept(): void }) {
  const id = useId();
  const [name, setName] = useState('');
  const { keyOf, stored } = useIdempotencyKey();
  const [pending, setPending] = useState(false);
  const [refusal, setProblem] = useState('');
  const lengthProblem = findLengthProblem(texts.templateName, name, longestTemplateName);
  const problem = lengthProblem || refusal;
  const isReady = name.trim() !== '' && reason.trim() !== '' && !lengthProblem;
  const keep = async () => {
    const template = { templateName: name.trim(), templateText: reason.trim() };
    setPending(true);
    setProblem('');
    try {
      await call('POST /dashboard/decline-templates', { json: template, key: keyOf(template) });
      showToast(reviewMessages.templateKept(template.templateName));
      stored();
      setName('');
      onKept();
    } catch (error) {
      const refused = error instanceof UpstreamError && [400, 409].includes(error.status) && error.body;
      if (refused) setProblem(problemIn(refused));
      else setProblem(reportRefusal(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <div className="mt-4 flex flex-wrap items-end gap-3">
      <div className="flex min-w-0 flex-1 basis-56 flex-col gap-1">
        <LengthLabel htmlFor={id} label={texts.templateName} text={name} limit={longestTemplateName} />
        <input
          dir="auto"
          id={id}
          value={name}
          onChange={(event) => setName(event.target.value)}
          aria-invalid={lengthProblem ? true : undefined}
          aria-describedby={`${id}-help`}
          className={`${controlLooks} min-h-10`}
        />
      </div>
      <Button disabled={!isReady} pending={pending} onClick={() => void keep()}>
        {texts.keepTemplate}
      </Button>
      <p
        id={`${id}-help`}
        className={`w-full ${problem ? 'text-red-ink' : 'text-quiet'}`}
        role={problem ? 'alert' : undefined}
      >
        {problem || texts.keepTemplateHelp}
      </p>
    </div>
  );
}

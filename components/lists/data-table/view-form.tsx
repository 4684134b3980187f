'use client';

import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { LengthLabel, findLengthProblem } from '@/components/platform/ui/length';
import { Button } from '@/components/platform/ui/button';
import { Problem } from '@/components/platform/ui/problem';
import { useAction } from '@/components/platform/ui/use-action';
import { useIdempotencyKey } from '@/components/platform/ui/use-send-key';
import { markUnsaved } from '@/lib/platform/browser/unsaved';
import type { ListView } from '@/lib/lists/list-views/calls';
import { call } from '@/lib/platform/browser/http';
import { longestViewName } from '@/lib/lists/list-views/schema';
import * as texts from '@/texts/lists/lists';
import * as messages from '@/texts/platform/messages';
import { viewMessages } from '@/texts/lists/messages-views';

type ViewFormProps = {
  /** The view to rename; null for a new one. */
  view: ListView | null;
  /** What a new view stores. */
  begin: { list: string; query: string };
  canShare: boolean;
  onSaved(): void;
};

/** A view's name and, for a new one, whether it is shared; a refused name stays as typed. */
export function ViewForm({ view, begin, canShare, onSaved }: ViewFormProps) {
  const id = useId();
  const { pending, problem, run } = useAction();
  const [name, setName] = useState(view?.name ?? '');
  const [shared, setShared] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const { keyOf } = useIdempotencyKey();
  const input = useRef<HTMLInputElement>(null);
  const isTyped = name !== (view?.name ?? '');
  const lengthProblem = findLengthProblem(texts.viewName, name, longestViewName);
  const wrong = lengthProblem || (isMissing ? messages.form.required : problem);

  // The end of a session must not lose what was typed.
  useEffect(() => {
    markUnsaved(id, isTyped);
    return () => markUnsaved(id, false);
  }, [id, isTyped]);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    setMissing(wanted === '');
    if (wanted === '' || lengthProblem) return input.current?.focus();
    const made = { ...begin, name: wanted, shared };
    const act = () =>
      view
        ? call('PUT /dashboard/list-views/:id', { params: { id: view._id }, json: { name: wanted } })
        : call('POST /dashboard/list-views', { json: made, key: keyOf(made) });
    const toast = view ? viewMessages.renamed(wanted) : viewMessages.saved(wanted);
    if (await run(act, { toast })) onSaved();
    else input.current?.focus();
  };

  return (
    <form method="dialog" noValidate onSubmit={(event) => void save(event)}>
      <LengthLabel htmlFor={id} label={texts.viewName} text={name} limit={longestViewName} />
      <input
        dir="auto"
        ref={input}
        id={id}
        value={name}
        autoComplete="off"
        aria-invalid={wrong !== '' || undefined}
        aria-describedby={`${id}-problem`}
        onChange={(event) => setName(event.target.value)}
        className="mt-1 min-h-10 w-full rounded border border-edge bg-surface px-3 text-base text-ink aria-invalid:border-red-dot sm:text-sm pointer-coarse:min-h-11"
      />
      <Problem id={`${id}-problem`} className="mt-1">
        {wrong}
      </Problem>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        {!view && canShare && <SharedBox isOn={shared} onChange={setShared} />}
        <Button type="submit" variant="primary" data-writes pending={pending} className="ml-auto">
          {view ? texts.rename : texts.save}
        </Button>
      </div>
    </form>
  );
}

function SharedBox({ isOn, onChange }: { isOn: boolean; onChange(isOn: boolean): void }) {
  return (
    <label className="flex min-h-10 items-center gap-3 pointer-coarse:min-h-11">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 accent-accent"
      />
      {texts.forAllStaff}
    </label>
  );
}

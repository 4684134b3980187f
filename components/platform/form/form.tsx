'use client';

import { createContext, lazy, Suspense, useContext, useState, type ReactNode } from 'react';
import { FormProvider, type FieldValues } from 'react-hook-form';
import { loadCode } from '@/lib/platform/browser/load-code';
import { DraftPlace } from './draft-place';
import { OpenItemsContext, saveWithOpenItems, type OpenItem } from './open-items';
import { SectionLayoutContext, type SectionLayout } from './section-layout';
import type { SaveForm } from './save-form';

type SaveState = Pick<SaveForm, 'status' | 'failure' | 'draft' | 'save' | 'saveDraft'>;
// Hardly anybody ever needs it.
const ConflictDialog = lazy(async () => ({
  default: (await loadCode(() => import('./conflict-dialog'))).ConflictDialog,
}));

const SaveContext = createContext<SaveState | null>(null);

/** The state of the save of the form around a component. */
export function useSaveState(): SaveState {
  const state = useContext(SaveContext);
  if (!state) throw new Error('A field or a save button stands outside of its <Form>.');
  return state;
}

type FormProps<Input extends FieldValues, Output> = {
  form: SaveForm<Input, Output>;
  /** The sections of a long form; the same object as long as they are the same. */
  layout?: SectionLayout;
  /** What it sends leaves at once: only its button sends it, no key that saves. */
  isDeliberate?: boolean;
  className?: string;
  children: ReactNode;
};

/** The <form> around fields. By itself a browser sends it nowhere (`method="dialog"`): before scripts run, Enter loses nothing, and puts nothing into an address. */
export function Form<Input extends FieldValues, Output>({
  form,
  layout,
  isDeliberate,
  className = 'max-w-[57.5rem]',
  children,
}: FormProps<Input, Output>) {
  const { methods, submit, element, draft, prepare, compared } = form;
  const { status, failure } = form;
  const [items] = useState(() => new Set<OpenItem>());
  const save = () => void saveWithOpenItems(items, form.save);
  const saveDraft = form.saveDraft && (() => void saveWithOpenItems(items, form.saveDraft!));
  return (
    <FormProvider {...methods}>
      <SaveContext value={{ status, failure, draft, save, saveDraft }}>
        {draft && <DraftPlace draft={draft} form={element} />}
        <form
          ref={element}
          method="dialog"
          noValidate
          tabIndex={-1}
          data-deliberate={isDeliberate || undefined}
          onSubmit={(event) => {
            event.preventDefault();
            void saveWithOpenItems(items, () => submit(event));
          }}
          onFocus={prepare}
          className={`outline-none ${className}`}
        >
          <OpenItemsContext value={items}>
            {layout ? <SectionLayoutContext value={layout}>{children}</SectionLayoutContext> : children}
          </OpenItemsContext>
        </form>
        {status.kind === 'conflict' && (
          <Suspense>
            <ConflictDialog
              differences={status.differences}
              isOpen={status.isOpen}
              form={status.form}
              onClose={() => compared({ type: 'closed' })}
              onChosen={() => compared({ type: 'chosen' })}
            />
          </Suspense>
        )}
      </SaveContext>
    </FormProvider>
  );
}

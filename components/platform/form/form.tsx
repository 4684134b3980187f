'use client';

import { createContext, Suspense, useContext, useState, type ReactNode } from 'react';
import { FormProvider, type FieldValues } from 'react-hook-form';
import { lazyPart } from '@/lib/platform/browser/load-code';
import { DraftOffer } from './draft-place';
import { OpenItemsContext, saveWithOpenItems, type OpenItem } from './open-items';
import { SectionLayoutContext, type SectionLayout } from './section-layout';
import type { SaveForm } from './save-form';

type SaveState = Pick<SaveForm, 'status' | 'failure' | 'draft' | 'save' | 'saveDraft'>;
const ConflictDialog = lazyPart(async () => (await import('./conflict-dialog')).ConflictDialog);

const SaveContext = createContext<SaveState | null>(null);

export function useSaveState(): SaveState {
  const state = useContext(SaveContext);
  if (!state) throw new Error('A field or a save button stands outside of its <Form>.');
  return state;
}

type FormProps<Input extends FieldValues, Output> = {
  form: SaveForm<Input, Output>;
  /** The sections of a long form, as a stable object. */
  layout?: SectionLayout;
  /** Sent only by its button, not by the keyboard shortcut for saving. */
  isDeliberate?: boolean;
  className?: string;
  children: ReactNode;
};

/** The <form> with its contexts; `method="dialog"` sends nothing where Enter comes before scripts. */
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
        {draft && <DraftOffer draft={draft} form={element} />}
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

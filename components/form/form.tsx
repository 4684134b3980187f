'use client';

import { createContext, useContext, type ReactNode } from 'react';
import { FormProvider, type FieldValues } from 'react-hook-form';
import type { SaveForm } from './use-save-form';

type SaveState = Pick<SaveForm, 'status' | 'ready' | 'failure'>;
const SaveContext = createContext<SaveState | null>(null);

/** The state of the save of the form around a component. */
export function useSaveState(): SaveState {
  const state = useContext(SaveContext);
  if (!state) throw new Error('A field or a save button stands outside of its <Form>.');
  return state;
}

type FormProps<Input extends FieldValues, Output> = {
  form: SaveForm<Input, Output>;
  className?: string;
  children: ReactNode;
};

/** The <form> around fields. It is a POST, so that what is typed never reaches an address even where a browser sends it by itself. */
export function Form<Input extends FieldValues, Output>({
  form,
  className,
  children,
}: FormProps<Input, Output>) {
  const { methods, submit, prepare, status, ready, failure } = form;
  return (
    <FormProvider {...methods}>
      <SaveContext value={{ status, ready, failure }}>
        <form method="post" noValidate onSubmit={submit} onFocus={prepare} className={className}>
          {children}
        </form>
      </SaveContext>
    </FormProvider>
  );
}

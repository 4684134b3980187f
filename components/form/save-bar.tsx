import type { ReactNode } from 'react';
import * as common from '@/texts/common';
import { Attention, SectionsButton } from './attention';
import { DraftButton } from './draft-button';
import { FormStatus } from './form-status';
import { SubmitButton } from './submit-button';

/**
 * The bar that stays at the bottom of a form: what state the changes are in, what still needs attention, the way to every section of a long form,
 * what else can be done with it, the button that keeps a draft where the form has one, and the button that saves.
 */
export function SaveBar({ label = common.saveChanges, children }: { label?: string; children?: ReactNode }) {
  return (
    <div
      data-bar
      className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t bg-paper px-4 py-3 sm:-mx-8 sm:gap-x-6 sm:px-8"
    >
      <SectionsButton />
      <div className="min-w-0 flex-1">
        <FormStatus />
        <Attention />
      </div>
      {children}
      <DraftButton />
      <SubmitButton>{label}</SubmitButton>
    </div>
  );
}

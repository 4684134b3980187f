import { FormStatus } from './form-status';
import { SubmitButton } from './submit-button';

/** The bar that stays at the bottom of a form: what state the changes are in, and the button that saves them. */
export function SaveBar({ label = 'Save Changes' }: { label?: string }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-end gap-x-6 gap-y-2 border-t bg-paper px-4 py-3 sm:-mx-8 sm:px-8">
      <div className="min-w-0 flex-1">
        <FormStatus />
      </div>
      <SubmitButton>{label}</SubmitButton>
    </div>
  );
}

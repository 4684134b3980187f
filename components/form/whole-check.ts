import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

type Methods<Input extends FieldValues, Output> = Pick<
  UseFormReturn<Input, unknown, Output>,
  'handleSubmit' | 'trigger' | 'getFieldState'
>;

/**
 * Checks all of a form and calls back with what it found. The library drops a check in which the form takes a record that was read
 * anew, without a word, and the press with it: that one is made again.
 */
export async function checkAll<Input extends FieldValues, Output>(
  methods: Pick<Methods<Input, Output>, 'handleSubmit'>,
  onValid: (values: Output) => Promise<void>,
  onInvalid: () => Promise<void>,
): Promise<void> {
  let isMade = false;
  const make = methods.handleSubmit(
    (values) => {
      isMade = true;
      return onValid(values);
    },
    () => {
      isMade = true;
      return onInvalid();
    },
  );
  while (!isMade) await make();
}

/** Checks some fields and says whether they are in order; where they are not, their errors are in the form's state, whatever it took meanwhile. */
export async function checkSome<Input extends FieldValues, Output>(
  methods: Pick<Methods<Input, Output>, 'trigger' | 'getFieldState'>,
  names: readonly Path<Input>[],
): Promise<boolean> {
  const isShown = () => names.some((name) => methods.getFieldState(name).error);
  let isValid = await methods.trigger([...names]);
  while (!isValid && !isShown()) isValid = await methods.trigger([...names]);
  return isValid;
}

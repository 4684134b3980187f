import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { Attempt } from './save-machine';
import { cloneValues } from './snapshot';

type Methods<Input extends FieldValues, Output> = Pick<
  UseFormReturn<Input, unknown, Output>,
  'handleSubmit' | 'trigger' | 'getFieldState' | 'getValues'
>;

/** Checks the form, or only the fields that a draft `needs`; null with errors in the form's state. */
export async function checkForm<Input extends FieldValues, Output>(
  methods: Methods<Input, Output>,
  needs: readonly Path<Input>[] | null,
): Promise<Attempt | null> {
  const found = needs ? await checkSome(methods, needs) : await checkAll(methods);
  return found && { values: found.values, sent: cloneValues(methods.getValues()) };
}

async function checkAll<Input extends FieldValues, Output>({ handleSubmit }: Methods<Input, Output>) {
  let found: { values: Output } | null | undefined;
  const check = handleSubmit(
    (values) => void (found = { values }),
    () => void (found = null),
  );
  // The library silently drops a check during which the form is reset.
  while (found === undefined) await check();
  return found;
}

async function checkSome<Input extends FieldValues, Output>(
  { trigger, getFieldState }: Methods<Input, Output>,
  names: readonly Path<Input>[],
) {
  const isShown = () => names.some((name) => getFieldState(name).error);
  let isValid = await trigger([...names]);
  while (!isValid && !isShown()) isValid = await trigger([...names]);
  return isValid ? { values: null } : null;
}

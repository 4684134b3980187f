import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { Attempt } from './save-machine';
import { snapshotOf } from './snapshot';

type Methods<Input extends FieldValues, Output> = Pick<
  UseFormReturn<Input, unknown, Output>,
  'handleSubmit' | 'trigger' | 'getFieldState' | 'getValues'
>;

/**
 * Checks a form and answers with what may be sent: its values where all rules are kept, those of a draft where the fields that even a draft
 * `needs` are in order. Null where something is wrong, which is in the form's state then. The library drops a check in which the form takes
 * a record that was read anew, without a word: that one is made again.
 */
export async function checkForm<Input extends FieldValues, Output>(
  methods: Methods<Input, Output>,
  needs: readonly Path<Input>[] | null,
): Promise<Attempt | null> {
  const found = needs ? await checkSome(methods, needs) : await checkAll(methods);
  return found && { values: found.values, sent: snapshotOf(methods.getValues()) };
}

async function checkAll<Input extends FieldValues, Output>({ handleSubmit }: Methods<Input, Output>) {
  let found: { values: Output } | null | undefined;
  const check = handleSubmit(
    (values) => void (found = { values }),
    () => void (found = null),
  );
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

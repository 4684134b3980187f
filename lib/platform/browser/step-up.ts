import { createQuestion } from './question';

const question = createQuestion<() => Promise<boolean>>();
let asking: Promise<boolean> | null = null;

export const onStepUp = question.set;

/** Whether the person confirmed the identity; simultaneous calls share one dialog. */
export function stepUp(): Promise<boolean> {
  asking ??= (question.current()?.() ?? Promise.resolve(false)).finally(() => (asking = null));
  return asking;
}

type Ask = () => Promise<boolean>;

let ask: Ask | null = null;
let asking: Promise<boolean> | null = null;

export function onStepUp(question: Ask): () => void {
  ask = question;
  return () => {
    if (ask === question) ask = null;
  };
}

/** Whether the person confirmed the identity; simultaneous calls share one dialog. */
export function stepUp(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => (asking = null));
  return asking;
}

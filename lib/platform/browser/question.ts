/** A question that the page asks through the component that shows its dialog. */
export function createQuestion<Ask>() {
  let ask: Ask | null = null;
  return {
    current: () => ask,
    /** Returns the undo function. */
    set: (question: Ask) => {
      ask = question;
      return () => {
        if (ask === question) ask = null;
      };
    },
  };
}

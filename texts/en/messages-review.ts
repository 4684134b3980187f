/** What is said of notes on a declined listing and of what is shown without review; apart from the other messages, because few pages need it. */
export const reviewMessages = {
  templateTaken: 'There is a template of this name already.',
  tooManyTemplates: 'There are 50 templates already. Remove one first.',
  answeredMeanwhile: (answer: string) =>
    `Somebody else answered in the meantime: “${answer}”. Press Answer again to put yours in its place.`,
  noteGone: 'This note is not open any more. Reload the page.',
  answered: 'Your answer was sent to the network.',
  templateKept: (name: string) => `The template “${name}” was kept.`,
  templateRemoved: (name: string) => `The template “${name}” was removed.`,
  tooLong: (limit: number) => `Reason and notes are too long together: at most ${limit} characters.`,
} as const;

import { own } from '../platform/language';

export const reviewMessages = {
  templateTaken: 'There is already a template with this name.',
  tooManyTemplates: 'There are already 50 templates. Remove one first.',
  answeredMeanwhile: (answer: string) =>
    `Somebody else answered in the meantime: “${answer}”. Press Answer again to put yours in its place.`,
  nothingSaid: 'Must not be empty.',
  noteGone: 'This note is no longer open. Reload the page.',
  answered: 'Your answer was sent to the network.',
  templateKept: (name: string) => `The template “${own(name)}” was saved.`,
  templateRemoved: (name: string) => `The template “${own(name)}” was removed.`,
  takenBack: 'The change was undone. The websites show what was there before.',
  takenBackAlready: 'It was already undone.',
  changedSince:
    'The websites show something else there now. Undo the later changes first, or restore the version before it and approve that.',
  lookedAt: 'Marked as checked.',
  listingGone: 'The listing no longer exists.',
  ruleOn: (rule: string) => `${rule}: shown without review from now on.`,
  ruleOff: (rule: string) => `${rule}: reviewed from now on.`,
  trusted: (company: string) => `${own(company)} is trusted from now on.`,
  untrusted: (company: string) => `${own(company)} is no longer trusted.`,
  tooLong: (limit: number) => `Reason and notes are too long together: at most ${limit} characters.`,
} as const;

export const undoTooLate = 'This approval can no longer be undone.';
export const changedSinceApproval = 'It has changed since it was approved, so the approval stands.';
export const approvalUndone = 'Approval undone.';

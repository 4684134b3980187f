/** Also printed by commands. */
import { own, plural } from '../platform/language';

export const privacyMessages = {
  nothingStored: 'Nothing is stored about this address.',
  underWay: 'Another search, export or erasure is under way. Wait until it has finished.',
  canSignIn: (email: string) => `${own(email)} can still sign in: disable the account first.`,
  stored: (email: string) => `Stored about ${own(email)}:`,
  erased: (email: string) => `Erased for ${own(email)}:`,
  wouldErase: (email: string) => `Would be erased for ${own(email)} (nothing was changed):`,
  count: (group: string, count: number) => `  ${group}: ${count}`,
  exported: (file: string) =>
    `${own(file)} was written. It may name other people: read it before you pass it on.`,
  replayed: (count: number) =>
    `${count} ${plural(count, 'erasure', 'erasures')} in ERASURES_FILE ${count === 1 ? 'was' : 'were'} carried out again.`,
  toBeReplayed: (count: number) =>
    `${count} ${plural(count, 'erasure', 'erasures')} in ERASURES_FILE will be carried out again at the start with the former keys.`,
  replayFailed: (reason: string) =>
    `What the backup lacks of ERASURES_FILE will be carried out again at the next start, as that failed now: ${reason}`,
  leftOut: (count: number) =>
    `${count} ${plural(count, 'erasure', 'erasures')} in ERASURES_FILE ${count === 1 ? 'was' : 'were'} left out for good.`,
} as const;

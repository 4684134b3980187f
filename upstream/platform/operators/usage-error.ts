/** A command line that cannot be understood; the message is one line. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

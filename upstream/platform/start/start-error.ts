/** Why the upstream cannot start; the message is one line for the person who started it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

import { openChannel } from './platform';

const name = 'signed-in';

const drawnFor = () => document.getElementById('shell')?.dataset.person;

/** Whether the page was drawn for this user. */
export const isDrawnFor = (person: string | undefined) =>
  person !== undefined && encodeURIComponent(person) === drawnFor();

/** Tells the other tabs who is signed in, as a page of theirs just found. */
export function tellSignedIn(): void {
  const channel = openChannel(name);
  channel?.postMessage(decodeURIComponent(drawnFor() ?? ''));
  channel?.close();
}

/** Calls `hear` with who is signed in whenever another tab says so. Answers with how to end it. */
export function onSignedIn(hear: (person: string) => void): () => void {
  const channel = openChannel(name);
  if (channel) channel.onmessage = ({ data }) => hear(String(data));
  return () => channel?.close();
}

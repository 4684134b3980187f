import { openChannel } from './platform';

const name = 'signed-in';

const drawnFor = () => document.getElementById('shell')?.dataset.person;

export const isDrawnFor = (person: string | undefined) =>
  person !== undefined && encodeURIComponent(person) === drawnFor();

export function announceSignIn(): void {
  const channel = openChannel(name);
  channel?.postMessage(decodeURIComponent(drawnFor() ?? ''));
  channel?.close();
}

export function onSignedIn(onPerson: (person: string) => void): () => void {
  const channel = openChannel(name);
  if (channel) channel.onmessage = ({ data }) => onPerson(String(data));
  return () => channel?.close();
}

import { openChannel, pagePerson } from './platform';

const name = 'signed-in';

export const isDrawnFor = (person: string | undefined) =>
  person !== undefined && encodeURIComponent(person) === pagePerson();

export function announceSignIn(): void {
  const channel = openChannel(name);
  channel?.postMessage(decodeURIComponent(pagePerson()));
  channel?.close();
}

export function onSignedIn(onPerson: (person: string) => void): () => void {
  const channel = openChannel(name);
  if (channel) channel.onmessage = ({ data }) => onPerson(String(data));
  return () => channel?.close();
}

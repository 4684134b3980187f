import * as messages from '@/texts/platform/messages';

/** What a person tells the people who run the site about an error; the logs of both servers have it. */
export function Reference({ id }: { id: string | null | undefined }) {
  return id && <p className="break-all text-quiet">{messages.reference(id)}</p>;
}

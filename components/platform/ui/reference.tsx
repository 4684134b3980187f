import * as messages from '@/texts/platform/messages';

/** The id of a failed request, which the logs of both servers contain. */
export function Reference({ id }: { id: string | null | undefined }) {
  return id && <p className="break-all text-quiet">{messages.reference(id)}</p>;
}

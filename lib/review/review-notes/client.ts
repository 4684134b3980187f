import { call } from '../../platform/browser/http';
import { asCount, asItems, asRecord, asText } from '../../platform/contract/values';
import { UpstreamError } from '../../platform/errors/errors';
import type { ListingKind } from '../../listings/listing';
import type { DeclineTemplate, ReviewNote } from './calls';

export type NotePlace = { kind: ListingKind; id: string };

/** Stores an answer to this version of the note; 412 if somebody else has answered. */
export async function answerNote(
  { kind, id }: NotePlace,
  { _id: note, version }: ReviewNote,
  answer: string,
): Promise<number> {
  const path = 'PUT /dashboard/review-notes/:kind/:id/:note';
  const send = call(path, { params: { kind, id, note }, version, json: { answer } });
  const stored = await send.catch((error: unknown) => {
    const isStale = error instanceof UpstreamError && error.status === 412;
    const current = isStale ? asRecord(error.body.current) : undefined;
    // An earlier try, whose answer was lost, stored this already.
    if (asText(current?.answer) !== answer) throw error;
    return current;
  });
  return asCount(asRecord(stored)?.version) ?? version + 1;
}

const asTemplate = (written: unknown): DeclineTemplate[] => {
  const { _id, templateName, templateText } = asRecord(written) ?? {};
  const read = [asText(_id), asText(templateName), asText(templateText)];
  const [id, name, text] = read;
  return id && name && text ? [{ _id: id, templateName: name, templateText: text }] : [];
};

export const readTemplates = async (): Promise<DeclineTemplate[]> =>
  (asItems(await call('GET /dashboard/decline-templates')) ?? []).flatMap(asTemplate);

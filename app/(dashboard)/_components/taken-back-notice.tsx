import { DateText } from '@/components/platform/ui/date-text';
import { Sentence } from '@/components/platform/ui/sentence';
import { orNull } from '@/lib/platform/server/read';
import { fieldName } from '@/lib/platform/contract/deeds';
import { draftStatus, type ListingKind } from '@/lib/listings/listing';
import { readTakenBack } from '@/lib/review/server';
import * as texts from '@/texts/review/review-rules';

type TakenBackNoticeProps = { kind: ListingKind; listing: { _id: string; status: string } };

/**
 * Names changes that were shown without review and taken back, until the next decision (Handbook, staff: Changes
 * without review).
 */
export async function TakenBackNotice({ kind, listing }: TakenBackNoticeProps) {
  if (listing.status === 'approved' || listing.status === draftStatus) return null;
  const changes = await orNull(readTakenBack(kind, listing._id));
  if (!changes || changes.length === 0) return null;
  const title = texts.aChangeWasTakenBack(changes.length);
  return (
    <aside aria-label={title} className="mb-8 rounded bg-orange-tint px-5 py-4 text-orange-ink">
      <p className="font-semibold">{title}</p>
      <ul className="mt-1">
        {changes.map(({ _id, takenBackAt, fields }) => (
          <li key={_id}>
            <Sentence
              parts={texts.fieldsOn(fields.map(fieldName).join(', '), <DateText value={takenBackAt} />)}
            />
          </li>
        ))}
      </ul>
      <p className="mt-1">{texts.takenBackHelp}</p>
    </aside>
  );
}

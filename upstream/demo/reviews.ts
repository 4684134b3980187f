import { dayMs } from '../../lib/platform/values/days';
import type { Database } from '../platform/db/client';
import { reviews } from '../listings/table';
import { demoStaff } from './companies';
import type { DemoSupply } from './traffic';

const hourMs = 3_600_000;
/** Hours since the waiting listings were submitted; most are within the target time. */
const waitingHours = [5, 19, 30, 41, 55, 74];

const wasReviewed = ({ demo: { status } }: DemoSupply, position: number) =>
  status !== 'draft' && position % 3 > 0;

/** An older review, which took longer. */
function earlierReview(position: number, now: Date) {
  const decidedAt = new Date(now.valueOf() - (92 + ((position * 37) % 255)) * dayMs);
  return { decidedAt, submittedAt: new Date(decidedAt.valueOf() - (20 + ((position * 17) % 80)) * hourMs) };
}

const reasons = [
  'Please say what is not included, park fees above all.',
  'The prices of the high season are lower than those of the low one. Is that meant?',
  'Two of the photos show another camp.',
];

/** A decision by a member of staff who decides on this kind. */
function decisionOf(
  { listing }: DemoSupply,
  position: number,
  isDeclined: boolean,
  staffIds: readonly string[],
) {
  const by = listing.kind === 'safari' ? position % demoStaff.length : 0;
  const own = listing.status === 'declined' ? listing.declineReason : null;
  const { title, companyId } = listing;
  return {
    ...{ title, companyId, decidedBy: staffIds[by] ?? null, deciderName: demoStaff[by]!.name },
    ...(isDeclined
      ? { outcome: 'declined' as const, reason: own ?? reasons[position % reasons.length]! }
      : { outcome: 'approved' as const }),
  };
}

/** Stores decided and open reviews, derived from a listing's position, so that no random numbers shift. */
export async function addReviews(
  db: Database,
  supply: readonly DemoSupply[],
  staffIds: readonly string[],
  now: Date,
): Promise<void> {
  let open = 0;
  const rows = supply.flatMap((one, position) => {
    const { id: listingId, kind, status } = one.listing;
    const decidedAt = new Date(now.valueOf() - (10 + ((position * 13) % 75)) * dayMs);
    const submittedAt = new Date(decidedAt.valueOf() - (17 + ((position * 11) % 50)) * hourMs);
    const of = (id: string) => ({ id: `${listingId}-${id}`, kind, listingId });
    const isOpen = status === 'pending' || status === 'updated';
    const handedIn = () => new Date(now.valueOf() - waitingHours[open++ % waitingHours.length]! * hourMs);
    return [
      ...(wasReviewed(one, position)
        ? [
            {
              ...{ ...of('reviewed'), submittedAt, decidedAt },
              ...decisionOf(one, position, status === 'declined', staffIds),
            },
            {
              ...{ ...of('earlier'), ...earlierReview(position, now) },
              ...decisionOf(one, position, position % 4 === 0, staffIds),
            },
          ]
        : []),
      ...(isOpen ? [{ ...of('open'), submittedAt: handedIn() }] : []),
    ];
  });
  await db.insert(reviews).values(rows);
}

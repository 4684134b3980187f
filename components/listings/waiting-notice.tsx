import type { Role } from '@/lib/roles';
import { draftStatus } from '@/lib/listings/listing';
import { isStaff } from '@/lib/listings/rights';

const waiting: Partial<Record<string, string>> = {
  pending: 'No website shows it yet.',
  updated: 'Websites go on showing the version that was approved before.',
};

/** Says that a listing is a draft; tells staff that one waits for a decision, and what websites show until then. */
export function WaitingNotice({ role, status }: { role: Role; status: string }) {
  if (status === draftStatus) {
    return (
      <aside aria-label="Draft" className="mb-8 rounded bg-wash px-5 py-4">
        <p>
          <span className="font-semibold">This is a draft.</span> Nobody reviews it and no website shows it
          until you save your changes. It can be finished later, and on another device.
        </p>
      </aside>
    );
  }
  if (!isStaff(role) || !waiting[status]) return null;
  return (
    <aside aria-label="Approval" className="mb-8 rounded bg-blue-tint px-5 py-4 text-blue-ink">
      <p>
        <span className="font-semibold">Waits for approval.</span> {waiting[status]}
      </p>
    </aside>
  );
}

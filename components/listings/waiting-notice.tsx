import type { Role } from '@/lib/roles';
import { isStaff } from '@/lib/listings/rights';

const waiting: Partial<Record<string, string>> = {
  pending: 'No website shows it yet.',
  updated: 'Websites go on showing the version that was approved before.',
};

/** Tells staff that a listing waits for a decision, and what websites show until then. */
export function WaitingNotice({ role, status }: { role: Role; status: string }) {
  if (!isStaff(role) || !waiting[status]) return null;
  return (
    <aside aria-label="Approval" className="mb-8 rounded bg-blue-tint px-5 py-4 text-blue-ink">
      <p>
        <span className="font-semibold">Waits for approval.</span> {waiting[status]}
      </p>
    </aside>
  );
}

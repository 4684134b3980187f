import type { Role } from '@/lib/roles';
import { draftStatus } from '@/lib/listings/listing';
import { isStaff } from '@/lib/listings/rights';
import * as texts from '@/texts/listings';

const waiting: Partial<Record<string, string>> = {
  pending: texts.noWebsiteShowsIt,
  updated: texts.websitesShowApproved,
};

/** Says that a listing is a draft; tells staff that one waits for a decision, and what websites show until then. */
export function WaitingNotice({ role, status }: { role: Role; status: string }) {
  if (status === draftStatus) {
    return (
      <aside aria-label={texts.draft} className="mb-8 rounded bg-wash px-5 py-4">
        <p>
          <span className="font-semibold">{texts.thisIsADraft}</span> {texts.draftHelp}
        </p>
      </aside>
    );
  }
  if (!isStaff(role) || !waiting[status]) return null;
  return (
    <aside aria-label={texts.approval} className="mb-8 rounded bg-blue-tint px-5 py-4 text-blue-ink">
      <p>
        <span className="font-semibold">{texts.waitsForApproval}</span> {waiting[status]}
      </p>
    </aside>
  );
}

'use client';

import { RemoveSection } from '@/components/form/remove-section';
import { removeUsefulInfo } from '@/lib/useful-info/client';
import type { UsefulInfo } from '@/lib/useful-info/schema';

/** Deletes useful information once that was confirmed by name. */
export function RemoveUsefulInfo({ info }: { info: Pick<UsefulInfo, '_id' | 'title'> }) {
  return (
    <RemoveSection
      noun="useful info"
      title={info.title}
      help="It disappears from every website at once and cannot be brought back."
      remove={() => removeUsefulInfo(info._id)}
      listPath="/useful-info/list"
    >
      <p>Its text will be gone from all websites that show it. It cannot be brought back.</p>
    </RemoveSection>
  );
}

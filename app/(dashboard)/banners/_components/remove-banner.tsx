'use client';

import { RemoveSection } from '@/components/form/remove-section';
import { removeBanner } from '@/lib/banners/client';
import type { Banner } from '@/lib/banners/schema';

/** Deletes a banner once that was confirmed by name, and by the names of the websites that will be without it. */
export function RemoveBanner({ banner }: { banner: Banner }) {
  const { _id, title, usedBy = [] } = banner;
  return (
    <RemoveSection
      noun="banner"
      title={title}
      help="It leaves the slots of every website that shows it and cannot be brought back."
      remove={() => removeBanner(_id)}
      listPath="/banners/list"
    >
      <p>Its picture and its click count will be gone for good.</p>
      {usedBy.length > 0 && (
        <>
          <p className="mt-3">These websites show it now and will be without it:</p>
          <ul className="mt-1 list-disc pl-5">
            {usedBy.map((website) => (
              <li key={website._id}>{website.name}</li>
            ))}
          </ul>
        </>
      )}
    </RemoveSection>
  );
}

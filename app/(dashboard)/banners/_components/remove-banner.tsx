'use client';

import { RemoveSection } from '@/components/platform/form/remove-section';
import { removeBanner } from '@/lib/sites/banners/client';
import type { Banner } from '@/lib/sites/banners/schema';
import * as texts from '@/texts/sites/banners';

/** Deletes a banner after a confirmation that names it and the websites that show it. */
export function RemoveBanner({ banner, hasPlan }: { banner: Banner; hasPlan: boolean }) {
  const { title, usedBy = [] } = banner;
  return (
    <RemoveSection
      noun={texts.bannerNoun}
      title={title}
      help={texts.removeHelp}
      remove={() => removeBanner(banner)}
      listPath="/banners/list"
    >
      <p>{texts.goneForGood}</p>
      {hasPlan && <p className="mt-3">{texts.earningsStay}</p>}
      {usedBy.length > 0 && (
        <>
          <p className="mt-3">{texts.shownBy}</p>
          <ul className="mt-1 list-disc pl-5">
            {usedBy.map((website) => (
              <li dir="auto" key={website._id}>
                {website.name}
              </li>
            ))}
          </ul>
        </>
      )}
    </RemoveSection>
  );
}

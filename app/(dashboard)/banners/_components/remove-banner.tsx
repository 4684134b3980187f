'use client';

import { RemoveSection } from '@/components/platform/form/remove-section';
import { call } from '@/lib/platform/browser/http';
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
      remove={() =>
        call('DELETE /dashboard/adverts', { query: { entryId: banner._id }, version: banner.version })
      }
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

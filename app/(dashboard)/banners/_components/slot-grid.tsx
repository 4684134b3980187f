import { useWatch } from 'react-hook-form';
import { ListProblem } from '@/components/platform/form/list-problem';
import { useCheckboxes } from '@/components/platform/form/registered';
import type { Site } from '@/lib/sites/banner-plans/choice';
import { bannerPages, mostBanners, slotName, type BannerPage } from '@/lib/sites/websites/website';
import * as texts from '@/texts/sites/banners';
import { slotOf, slotPages } from '@/texts/sites/messages-banners';

const name = 'slots';

type SlotGridProps = {
  sites: readonly Site[];
  /** The id of the stored banner; a new one is in no slot. */
  banner: string | undefined;
};

/** A box for each slot of each website with its number of banners; a full slot takes no other. */
export function SlotGrid({ sites, banner }: SlotGridProps) {
  return (
    <>
      <ListProblem name={name} />
      <div className="-mx-2 max-h-96 scroll-pt-12 overflow-y-auto">
        <table className="w-full">
          <caption id={`field-${name}-label`} className="sr-only">
            {texts.sitesAndSlots}
          </caption>
          <thead className="sticky top-0 z-10 bg-surface text-left text-xs text-quiet">
            <tr>
              <th scope="col" className="p-2 font-medium">
                {texts.website}
              </th>
              {bannerPages.map((page) => (
                <th key={page} scope="col" className="p-2 font-medium">
                  {slotPages[page]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sites.map((site) => (
              <tr key={site._id} className="border-t">
                <th scope="row" dir="auto" className="p-2 text-left font-normal wrap-anywhere">
                  {site.name}
                </th>
                {bannerPages.map((page) => (
                  <td key={page} className="p-0">
                    <Slot site={site} page={page} banner={banner} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Slot({ site, page, banner }: Pick<SlotGridProps, 'banner'> & { site: Site; page: BannerPage }) {
  const checkbox = useCheckboxes(name);
  const slot = slotName(page, site._id);
  const chosen = useWatch<Record<typeof name, string[]>, typeof name>({ name });
  const others = site.advertising[page].filter((id) => id !== banner).length;
  const isChosen = chosen.includes(slot);
  const countId = `slot-${slot.replace(' ', '-')}`;
  return (
    <div className="flex items-center text-quiet max-sm:flex-col max-sm:items-start max-sm:pb-2">
      <label className="relative flex min-h-10 items-center px-2 pointer-coarse:min-h-11 pointer-coarse:pr-4">
        <input
          type="checkbox"
          {...checkbox(slot)}
          aria-describedby={countId}
          disabled={others >= mostBanners && !isChosen}
          className="size-5 shrink-0 accent-accent"
        />
        <span className="sr-only">{slotOf(site.name, page)}</span>
      </label>
      <span id={countId} className="text-xs whitespace-nowrap tabular-nums max-sm:px-2">
        {texts.slotsTaken(others + (isChosen ? 1 : 0), mostBanners)}
      </span>
    </div>
  );
}

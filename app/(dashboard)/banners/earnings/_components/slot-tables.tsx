import { Tiles } from '@/components/platform/ui/tiles';
import { NumbersHead, ScrollTable } from '@/components/platform/ui/scroll-table';
import { PageLink } from '@/components/platform/ui/page-link';
import type { Earnings, SlotEarnings } from '@/lib/sites/banner-plans/calls';
import { formatBar } from '@/lib/platform/values/chart';
import { dash, formatCents, formatCount } from '@/lib/platform/values/format';
import * as texts from '@/texts/sites/banners';
import { slotPages } from '@/texts/sites/messages-banners';

const link = 'inline-flex min-h-6 items-center text-accent underline-offset-4 hover:underline';

/** A month's earnings by slot, a table for each website, and in total. */
export function SlotTables({
  earnings: { from, to, elsewhere, outside = 0, slots },
}: {
  earnings: Earnings;
}) {
  const websiteIds = [...new Set(slots.map(({ _id }) => _id))];
  return (
    <>
      <h2 className="mb-4 text-lg font-semibold">{formatBar({ from, to, total: 0 }, 'month')}</h2>
      {slots.length === 0 ? (
        <p className="text-quiet">{texts.noSlots}</p>
      ) : (
        <>
          <Tiles
            tiles={[
              { label: texts.earned, value: formatCents(sumOf(slots, 'earned')) },
              { label: texts.clicks, value: formatCount(sumOf(slots, 'clicks')) },
              { label: texts.websites, value: formatCount(websiteIds.length) },
            ]}
          />
          {websiteIds.length > 1 && <WebsiteTable slots={slots} websiteIds={websiteIds} />}
          <div className="grid items-start gap-6 *:min-w-0 xl:grid-cols-2 print:block">
            {websiteIds.map((id) => (
              <WebsiteSlots key={id} slots={slots.filter(({ _id }) => _id === id)} />
            ))}
          </div>
        </>
      )}
      <div className="mt-6 flex flex-col gap-1 text-quiet empty:hidden">
        {elsewhere > 0 && <p>{texts.elsewhere(elsewhere, formatCount(elsewhere))}</p>}
        {outside > 0 && <p>{texts.outside(outside, formatCount(outside))}</p>}
      </div>
    </>
  );
}

const sumOf = (slots: SlotEarnings[], part: 'clicks' | 'earned') =>
  slots.reduce((sum, slot) => sum + (slot[part] ?? 0), 0);

const anchorOf = (id: string) => `slots-${id}`;

/** Earnings by website, the most first, linked to their slots below. */
function WebsiteTable({ slots, websiteIds }: { slots: SlotEarnings[]; websiteIds: string[] }) {
  const sites = websiteIds.map((id) => {
    const own = slots.filter(({ _id }) => _id === id);
    return { id, name: own[0]!.website, clicks: sumOf(own, 'clicks'), earned: sumOf(own, 'earned') };
  });
  return (
    <section className="mt-6 mb-8 max-w-3xl">
      <h3 className="mb-2 font-medium">{texts.byWebsite}</h3>
      <ScrollTable caption={texts.byWebsite} isWide>
        <NumbersHead first={texts.website} names={[texts.clicks, texts.earned]} />
        <tbody>
          {sites
            .sort((one, other) => other.earned - one.earned)
            .map(({ id, name, clicks, earned }) => (
              <tr key={id}>
                <th scope="row">
                  <a dir="auto" href={`#${anchorOf(id)}`} className={link}>
                    {name}
                  </a>
                </th>
                <td className="text-right">{formatCount(clicks)}</td>
                <td className="text-right">{formatCents(earned)}</td>
              </tr>
            ))}
          <tr className="sum-row">
            <th scope="row">{texts.allWebsites}</th>
            <td className="text-right">{formatCount(sumOf(slots, 'clicks'))}</td>
            <td className="text-right">{formatCents(sumOf(slots, 'earned'))}</td>
          </tr>
        </tbody>
      </ScrollTable>
    </section>
  );
}

function WebsiteSlots({ slots }: { slots: SlotEarnings[] }) {
  const { _id, website } = slots[0]!;
  return (
    <section id={anchorOf(_id)} className="scroll-mt-4">
      <h3 className="mb-2 font-medium">{website}</h3>
      <ScrollTable caption={texts.slotsOf(website)} isWide>
        <NumbersHead first={texts.slot} names={[texts.days, texts.clicks, texts.earned]} />
        {slots.map((slot) => (
          <SlotRows key={slot.page} slot={slot} />
        ))}
        <tbody>
          <Row
            name={texts.allSlots}
            clicks={sumOf(slots, 'clicks')}
            earned={sumOf(slots, 'earned')}
            isSubtotal
            isTotal
          />
        </tbody>
      </ScrollTable>
    </section>
  );
}

function SlotRows({ slot: { page, clicks, earned, banners } }: { slot: SlotEarnings }) {
  return (
    <tbody>
      <Row name={slotPages[page]} clicks={clicks} earned={earned} isSubtotal />
      {banners.map((banner) => (
        <Row key={banner._id} name={<BannerName banner={banner} />} {...banner} />
      ))}
    </tbody>
  );
}

/** A banner's title, linked to its form while it exists. */
function BannerName({ banner: { _id, title, isDeleted } }: { banner: SlotEarnings['banners'][number] }) {
  if (isDeleted)
    return (
      <span>
        <bdi>{title || dash}</bdi> <span className="text-xs text-quiet">({texts.deleted})</span>
      </span>
    );
  return (
    <PageLink href={`/banners/edit/${encodeURIComponent(_id)}`} className={link}>
      {title || dash}
    </PageLink>
  );
}

type RowProps = {
  name: React.ReactNode;
  days?: number;
  clicks: number;
  earned: number | null;
  isSubtotal?: boolean;
  isTotal?: boolean;
};

function Row({ name, days, clicks, earned, isSubtotal, isTotal }: RowProps) {
  const looks = isSubtotal ? 'text-right font-semibold' : 'text-right';
  return (
    <tr className={isTotal ? 'sum-row' : undefined}>
      <th scope="row" className={isSubtotal ? 'font-semibold' : ''}>
        <span dir="auto" className={isSubtotal ? '' : 'pl-4'}>
          {name}
        </span>
      </th>
      <td className={looks}>{days === undefined ? '' : formatCount(days)}</td>
      <td className={looks}>{formatCount(clicks)}</td>
      <td className={looks}>{formatCents(earned ?? 0)}</td>
    </tr>
  );
}

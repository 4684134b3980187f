import { NumbersHead, ScrollTable } from '@/components/platform/ui/scroll-table';
import { formatStatus } from '@/components/platform/ui/status-name';
import type { ListingCounts, ListingsOfKind } from '@/lib/insights/network/calls';
import * as texts from '@/texts/insights/network';
import { Count } from './count';
import { AllRows, shownRows, type Whole } from './rows';
import { Section } from './section';

const statuses = ['pending', 'updated', 'approved', 'declined'] as const;
const captions = { safari: texts.safarisByWebsite, property: texts.propertiesByWebsite };
const names = { safari: texts.safaris, property: texts.properties };

type ListingsProps = { kinds: ListingsOfKind[]; whole: Whole };

/** Listings by status and website, and how many are shown today. */
export function ListingsSection({ kinds, whole }: ListingsProps) {
  return (
    <Section id="listings" title={texts.listings} help={texts.listingsHelp}>
      <div className="grid items-start gap-6 *:min-w-0 xl:grid-cols-2 print:block">
        {kinds.map((listings) => (
          <div key={listings.kind}>
            <h3 className="mb-2 font-medium">{names[listings.kind]}</h3>
            <KindTable listings={listings} isWhole={whole === 'websites'} />
            <AllRows count={listings.sites.length} whole={whole} name="websites" section="listings" />
          </div>
        ))}
      </div>
    </Section>
  );
}

function KindTable({
  listings: { kind, sites, whole },
  isWhole,
}: {
  listings: ListingsOfKind;
  isWhole: boolean;
}) {
  return (
    <ScrollTable caption={captions[kind]} isWide>
      <NumbersHead
        first={texts.website}
        names={[...statuses.map(formatStatus), texts.all, texts.shownToday]}
      />
      <tbody>
        {shownRows(sites, isWhole).map(({ _id, name, ...counts }) => (
          <CountsRow key={_id} name={name} kind={kind} website={_id} counts={counts} />
        ))}
        <CountsRow name={texts.everywhere} kind={kind} counts={whole} />
      </tbody>
    </ScrollTable>
  );
}

type CountsRowProps = {
  name: string;
  kind: ListingsOfKind['kind'];
  website?: string;
  counts: ListingCounts;
};

function CountsRow({ name, kind, website, counts }: CountsRowProps) {
  return (
    <tr className={website === undefined ? 'sum-row' : undefined}>
      <th dir="auto" scope="row">
        {name}
      </th>
      {statuses.map((status) => (
        <td key={status} className="text-right">
          <Count count={counts[status]} figure={{ of: 'listings', kind, status, website }} />
        </td>
      ))}
      <td className="text-right">
        <Count count={counts.all} figure={{ of: 'listings', kind, website }} />
      </td>
      <td className="text-right">
        <Count count={counts.shown} figure={{ of: 'shown', kind, website }} />
      </td>
    </tr>
  );
}

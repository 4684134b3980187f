import { ButtonLink } from '@/components/ui/button';
import { PageHeader } from '@/components/ui/page-header';
import { RecordArea } from '@/components/ui/record-area';
import { canOpen } from '@/lib/access';
import { readChange, type WrittenChange } from '@/lib/batches/edits';
import { readBulkChoices, readBulkPreview } from '@/lib/bulk-changes/server';
import { currentYear } from '@/lib/format';
import type { ListingKind } from '@/lib/listings/listing';
import { listingsPath, priceFilePath } from '@/lib/listings/paths';
import type { TokenUser } from '@/lib/roles';
import { hasCapability } from '@/lib/server/capabilities';
import { load } from '@/lib/server/load';
import { cut } from '@/lib/text/length';
import { storable } from '@/lib/text/storable';
import * as texts from '@/texts/bulk-changes';
import * as titles from '@/texts/menu';
import { bulkMessages } from '@/texts/messages-bulk';
import { byFile } from '@/texts/price-files';
import { BulkForm } from '../listings/bulk-form';
import { MadeList } from './last-changes';
import { BulkTable } from '../listings/bulk-preview';

type Raw = Record<string, string | string[] | undefined>;
export type BulkPageProps = { searchParams: Promise<Raw> };

const textOf = (value: string | string[] | undefined) => cut(storable([value ?? ''].flat()[0] ?? ''), 200);
const parts = ['change', 'year', 'percent', 'rounding', 'visibleTo'] as const;

/** What an address asks for: the listings that are chosen, and the change as it is written. */
function askedIn(query: Raw) {
  const written: WrittenChange = {};
  for (const part of parts)
    if (query[part] !== undefined) written[part] = textOf(query[part]).replace(',', '.').trim();
  return {
    written,
    ids: [query.listing ?? []].flat(),
    search: textOf(query.search),
    isAll: query.all !== undefined,
    isDone: query.done !== undefined,
  };
}

/** Changes prices, seasons or visibility of several listings: the choice, then before and after, then what became of each (Handbook, listings 20). */
export async function BulkPage({
  kind,
  user,
  searchParams,
}: BulkPageProps & { kind: ListingKind; user: TokenUser }) {
  const { written, ids, search, isAll, isDone } = askedIn(await searchParams);
  const title = kind === 'safari' ? titles.changeSeveralSafaris : titles.changeSeveralProperties;
  const isAsked = written.change !== undefined;
  const { data: change, error } = readChange(written);
  const answer = await load(
    Promise.all([
      readBulkChoices(kind, search),
      change && ids.length > 0 ? readBulkPreview(kind, ids, change) : null,
    ]),
  );
  const problemAt = (field: string) => error?.issues.find(({ path }) => path[0] === field)?.message;
  const problems = isAsked
    ? {
        ...(ids.length === 0 && { listings: bulkMessages.listings }),
        percent: problemAt('percent'),
        visibleTo: problemAt('visibleTo'),
      }
    : {};
  return (
    <RecordArea title={title} answer={answer}>
      {([choices, preview]) => {
        const chosen = new Set(isAll ? choices.listings.map(({ _id }) => _id) : ids);
        const form = (
          <BulkForm
            kind={kind}
            choices={choices}
            chosen={chosen}
            written={written}
            search={search}
            thisYear={currentYear()}
            problems={problems}
          />
        );
        return (
          <>
            <PageHeader
              title={title}
              description={texts.changeSeveralHelp}
              back={{ href: listingsPath(kind, user.type), label: texts.backToList(kind) }}
              action={
                hasCapability('price-files') &&
                canOpen(user.type, priceFilePath(kind)) && (
                  <ButtonLink href={priceFilePath(kind)}>{byFile}</ButtonLink>
                )
              }
            />
            {isDone && <MadeList kind={kind} made={choices.made} isNew />}
            {preview && change ? (
              <>
                <BulkTable kind={kind} change={change} rows={preview.rows} />
                <details>
                  <summary className="mb-4 rounded-sm py-2 font-medium">{texts.chooseOthers}</summary>
                  {form}
                </details>
              </>
            ) : (
              form
            )}
            {!isDone && <MadeList kind={kind} made={choices.made} isNew={false} />}
          </>
        );
      }}
    </RecordArea>
  );
}

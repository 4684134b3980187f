import { ButtonLink } from '@/components/ui/button';
import { PageHeader } from '@/components/ui/page-header';
import { RecordArea } from '@/components/ui/record-area';
import { canOpen } from '@/lib/access';
import { listOf } from '@/lib/batches/schema';
import { readLastBatches } from '@/lib/batches/server';
import type { ListingKind } from '@/lib/listings/listing';
import { listingsPath, priceFilePath } from '@/lib/listings/paths';
import type { TokenUser } from '@/lib/roles';
import { hasCapability } from '@/lib/server/capabilities';
import { load } from '@/lib/server/load';
import * as texts from '@/texts/batches';
import * as titles from '@/texts/menu';
import { byFile } from '@/texts/price-file';
import { LastChanges } from './last-changes';

/** Says how several listings are changed at once, and what the person has changed so in the last day, which can be undone (Handbook, listings 20). */
export async function PricesPage({ kind, user }: { kind: ListingKind; user: TokenUser }) {
  const title = kind === 'safari' ? titles.changeSeveralSafaris : titles.changeSeveralProperties;
  const list = listingsPath(kind, user.type);
  return (
    <RecordArea title={title} answer={await load(readLastBatches(kind))}>
      {({ made }) => (
        <>
          <PageHeader
            title={title}
            description={texts.changeSeveralHelp}
            back={{ href: list, label: texts.backTo(listOf[kind]) }}
            action={
              hasCapability('price-files') &&
              canOpen(user.type, priceFilePath(kind)) && (
                <ButtonLink href={priceFilePath(kind)}>{byFile}</ButtonLink>
              )
            }
          />
          <p className="mb-3 max-w-prose">{texts.chooseThere(kind)}</p>
          <ButtonLink variant="primary" href={list}>
            {texts.chooseAmong(kind)}
          </ButtonLink>
          <LastChanges kind={kind} made={made} />
        </>
      )}
    </RecordArea>
  );
}

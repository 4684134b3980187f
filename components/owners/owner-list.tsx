import { List } from '@/components/data-table/list';
import { PageToasts } from '@/components/ui/toasts';
import { listAddress, type ListParams } from '@/lib/list-params';
import type { OrganizationType } from '@/lib/companies/schema';
import { load } from '@/lib/server/load';
import { ownerKinds } from '@/lib/owners/schema';
import { getOwner, listOwners } from '@/lib/owners/server';
import { OwnerDialog } from './owner-dialog';
import { OwnerTable } from './owner-table';

type OwnerListProps = {
  kind: OrganizationType;
  params: ListParams;
  caption: string;
  nouns: readonly [one: string, several: string];
};

/** The owners of a kind, and the dialog of the one that the address names. */
export async function OwnerList({ kind, params, caption, nouns }: OwnerListProps) {
  const { path, action } = ownerKinds[kind];
  const { id, ...closed } = params;
  const [answer, shown] = await Promise.all([load(listOwners(kind, params)), id ? load(getOwner(id)) : null]);
  return (
    <>
      {shown && <PageToasts messages={shown.toasts} />}
      <List path={path} params={closed} answer={answer} nouns={nouns}>
        {(owners) => (
          <OwnerTable caption={caption} owners={owners} sorting={{ path, params: closed }} action={action} />
        )}
      </List>
      <OwnerDialog title={action} owner={shown?.data ?? null} closedAddress={listAddress(path, closed)} />
    </>
  );
}

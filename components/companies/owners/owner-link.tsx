import { PageLink } from '@/components/platform/ui/page-link';
import { Written } from '@/components/platform/ui/written';
import { dash } from '@/lib/platform/values/format';
import { listAddress } from '@/lib/lists/list-params';
import type { OrganizationType } from '@/lib/roles';
import { ownerKinds } from '@/lib/companies/owners/schema';

type OwnerLinkProps = {
  owner: { _id: string; companyName?: string | undefined } | null | undefined;
  /** The company's list of owners; without it the name is no link. */
  kind: OrganizationType | undefined;
};

/** A company's name, linked to its dialog. */
export function OwnerLink({ owner, kind }: OwnerLinkProps) {
  const { _id: id, companyName } = owner ?? {};
  if (!companyName) return dash;
  if (!id || !kind) return <Written>{companyName}</Written>;
  return (
    <PageLink href={listAddress(ownerKinds[kind].path, { page: 1, search: '', id })} className="lone-link">
      <Written>{companyName}</Written>
    </PageLink>
  );
}

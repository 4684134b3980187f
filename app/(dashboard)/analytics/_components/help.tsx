import { Card } from '@/components/platform/ui/card';
import { StatusLegend } from '../../_components/status-legend';
import type { ListingKind } from '@/lib/listings/listing';
import { statusesFor } from '@/lib/listings/kinds/server';
import { env } from '@/lib/platform/server/env';
import { staff, type Role } from '@/lib/roles';
import * as texts from '@/texts/insights/dashboard';

type HelpProps = {
  role: Role;
  /** The person's kind of listing; left out for staff, and for those who may not open any. */
  kind: ListingKind | undefined;
};

/** What each status means, and who can help. */
export function Help({ role, kind }: HelpProps) {
  return (
    <Card title={texts.help} className="lg:odd:col-span-2 print:hidden">
      <p className="max-w-prose text-quiet">
        {staff.includes(role) ? texts.helpForStaff : texts.helpForOwners(env().support.email)}
      </p>
      <div className="-mt-3">
        <StatusLegend kind={kind} statuses={statusesFor(role)} />
      </div>
    </Card>
  );
}

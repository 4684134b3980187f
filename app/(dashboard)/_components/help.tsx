import { Card } from '@/components/ui/card';
import { StatusLegend } from '@/components/listings/status-legend';
import { statusesFor } from '@/lib/listings/server';
import { staff, type Role } from '@/lib/roles';
import * as texts from '@/texts/dashboard';

/** What each status means and whom to ask, for who wants to know. */
export function Help({ role }: { role: Role }) {
  return (
    <Card title={texts.help} className="lg:odd:col-span-2 print:hidden">
      <p className="max-w-prose text-quiet">
        {staff.includes(role) ? texts.helpForStaff : texts.helpForOwners}
      </p>
      <div className="-mt-3">
        <StatusLegend statuses={statusesFor(role)} />
      </div>
    </Card>
  );
}

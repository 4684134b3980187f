import { Card } from '@/components/ui/card';
import { StatusLegend } from '@/components/listings/status-legend';
import { statusesFor } from '@/lib/listings/server';
import { staff, type Role } from '@/lib/roles';

/** What each status means and whom to ask, for who wants to know. */
export function Help({ role }: { role: Role }) {
  return (
    <Card title="Help" className="lg:odd:col-span-2 print:hidden">
      <p className="max-w-prose text-quiet">
        {staff.includes(role)
          ? 'Owners read the reason for declining here and above the form: say what to change, and how.'
          : 'A declined listing says above its form what to change; saving it sends it in again. For anything else, write to the administrator who invited you.'}
      </p>
      <div className="-mt-3">
        <StatusLegend statuses={statusesFor(role)} />
      </div>
    </Card>
  );
}

'use client';

import { useState } from 'react';
import { Button } from '@/components/platform/ui/button';
import { Card } from '@/components/platform/ui/card';
import { Problem } from '@/components/platform/ui/problem';
import { Select } from '@/components/platform/ui/select';
import { showToast } from '@/components/platform/ui/toasts';
import { useAction } from '@/components/platform/ui/use-action';
import type { EnquiryDesk } from '@/lib/enquiries/enquiry-desk/calls';
import { saveAssignee } from '@/lib/enquiries/enquiry-desk/client';
import { assignedText } from '@/lib/enquiries/general-enquiries/assigned';
import type { StaffMember } from '@/lib/enquiries/general-enquiries/calls';
import * as texts from '@/texts/enquiries/general-enquiries';

type AssigneeProps = {
  desk: EnquiryDesk;
  userId: string;
  /** Who may be chosen; none where they could not be read. */
  staff: readonly StaffMember[];
};

/** Assigns a custom enquiry to oneself or to another member of staff. */
export function Assignee({ desk, userId, staff }: AssigneeProps) {
  const { pending, problem, run } = useAction();
  const current = desk.assignee?._id ?? '';
  const [chosen, setChosen] = useState(current);
  const assign = async (id: string) => {
    if (await run(async () => showToast(assignedText(id, await saveAssignee(desk, id || null)))))
      setChosen(id);
  };
  const isListed = !current || staff.some(({ _id }) => _id === current);
  const members = isListed ? staff : [desk.assignee!, ...staff];
  return (
    <Card title={texts.assignedTo}>
      <p className="mb-4 font-semibold wrap-anywhere">
        <bdi>{desk.assignee?.name || texts.nobody}</bdi>
      </p>
      {current !== userId && (
        <Button className="mb-4" pending={pending} onClick={() => void assign(userId)}>
          {texts.assignToMe}
        </Button>
      )}
      {staff.length > 0 && (
        <div className="flex items-end gap-2">
          <Select<string>
            label={texts.assignToSomebody}
            className="min-w-0 flex-1"
            options={[
              { value: '', label: texts.nobody },
              ...members.map(({ _id, name }) => ({ value: _id, label: name })),
            ]}
            value={chosen}
            onChange={setChosen}
          />
          <Button pending={pending} onClick={() => void assign(chosen)}>
            {texts.assign}
          </Button>
        </div>
      )}
      <Problem className="mt-3">{problem}</Problem>
    </Card>
  );
}

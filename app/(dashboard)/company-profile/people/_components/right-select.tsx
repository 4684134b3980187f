'use client';

import { useState } from 'react';
import { Problem } from '@/components/platform/ui/problem';
import { Select } from '@/components/platform/ui/select';
import { useAction } from '@/components/platform/ui/use-action';
import { call } from '@/lib/platform/browser/http';
import { rightNames, rights, type Right } from '@/lib/roles';
import { peopleMessages } from '@/texts/companies/messages-people';
import * as texts from '@/texts/companies/people';

const options = rights.map((value) => ({ value, label: rightNames[value] }));

/** The right of one person, which takes effect at once. */
export function RightSelect({ id, name, right }: { id: string; name: string; right: Right }) {
  const { pending, problem, run } = useAction();
  const [chosen, setChosen] = useState(right);
  const choose = async (next: Right) => {
    if (pending || next === chosen) return;
    setChosen(next);
    const toast = peopleMessages.changed(name, rightNames[next]);
    const act = () => call('PUT /dashboard/people/:id', { params: { id }, json: { right: next } });
    if (!(await run(act, { toast }))) setChosen(right);
  };
  return (
    <div>
      <Select
        label={texts.rightOfPerson(name)}
        hideLabel
        options={options}
        value={chosen}
        onChange={(next) => void choose(next)}
      />
      <Problem className="mt-1">{problem}</Problem>
    </div>
  );
}

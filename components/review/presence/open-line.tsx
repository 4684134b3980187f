'use client';

import { useEffect, useState } from 'react';
import { useCapability } from '@/components/platform/ui/capabilities';
import { Icon } from '@/components/platform/ui/icon';
import { loadCode } from '@/lib/platform/browser/load-code';
import { whenIdle } from '@/lib/platform/browser/platform';
import type { HistoryKind } from '@/lib/platform/contract/deeds';
import type { Presence } from '@/lib/review/presence/calls';
import * as texts from '@/texts/review/presence';

type Others = Presence['others'];
const nobody: Others = [];

/** Owners see staff as one. */
const namesOf = (others: Others) => [
  ...new Set(
    others.map(({ name, isStaff }) => name || (isStaff ? texts.theNetworksStaff : texts.somebodyElse)),
  ),
];

type OpenLineProps = {
  kind: HistoryKind;
  id: string;
  /** A name that is already shown beside it. */
  except?: string | undefined;
};

/** Names who else has this record open (Handbook, drafts: Who else has it open). */
export function OpenLine({ kind, id, except }: OpenLineProps) {
  const isKnown = useCapability('presence');
  const [open, setOpen] = useState(nobody);
  useEffect(() => {
    if (!isKnown) return;
    let isOver = false;
    let end = () => {};
    const begin = async () => {
      const { keepReportingOpen } = await loadCode(() => import('./watch-open'));
      if (!isOver) end = keepReportingOpen(kind, id, setOpen);
    };
    const callOff = whenIdle(() => void begin());
    return () => {
      isOver = true;
      callOff();
      end();
    };
  }, [isKnown, kind, id]);
  if (!isKnown) return null;
  const others = open.filter(({ name }) => !except || name !== except);
  const since = Math.min(...others.map((other) => Date.parse(other.since)));
  return (
    <div role="status">
      {others.length > 0 && (
        <p className="mb-6 flex max-w-[57.5rem] items-center gap-2 rounded border bg-surface px-4 py-3">
          <Icon name="people" className="size-4.5 text-quiet" />
          <span className="min-w-0 break-words">{texts.haveThisOpen(namesOf(others), since)}</span>
        </p>
      )}
    </div>
  );
}

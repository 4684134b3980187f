'use client';

import { useRouter } from 'next/navigation';
import { Button } from '@/components/platform/ui/button';
import { Card } from '@/components/platform/ui/card';
import { DateText } from '@/components/platform/ui/date-text';
import { DetailList } from '@/components/platform/ui/detail-list';
import { Problem } from '@/components/platform/ui/problem';
import { useAction } from '@/components/platform/ui/use-action';
import { UpstreamError } from '@/lib/platform/errors/errors';
import {
  chosenStates,
  isSpamOffered,
  type ChosenState,
  type DeskList,
  type SpamRight,
  stateLabel,
} from '@/lib/enquiries/enquiry-desk/schema';
import type { EnquiryDesk } from '@/lib/enquiries/enquiry-desk/calls';
import { markUnread, saveState } from '@/lib/enquiries/enquiry-desk/client';
import * as texts from '@/texts/enquiries/enquiry-desk';
import { deskMessages } from '@/texts/enquiries/messages-desk';
import { SpamButton } from './spam-button';

type DeskStateProps = {
  list: DeskList;
  desk: EnquiryDesk;
  /** False for staff, who may only look. */
  mayChange: boolean;
  spamRight: SpamRight | null;
};

/** The state of an enquiry, when it was first read and answered, and the buttons that change it. */
export function DeskState({ list, desk, mayChange, spamRight }: DeskStateProps) {
  const router = useRouter();
  const { pending, problem, run } = useAction();
  const isSpam = desk.state === 'spam';
  const set = (state: ChosenState) => {
    const save = () =>
      saveState(list, desk, state).catch((error: unknown) => {
        // Shows the state that a colleague has set meanwhile, beside the error.
        if (error instanceof UpstreamError && error.status === 412) router.refresh();
        throw error;
      });
    return run(save, { toast: deskMessages.stateSet(texts.stateNames[state]) });
  };
  const unread = () =>
    run(() => markUnread(list, desk._id), { toast: deskMessages.unread, path: `/${list}` });
  return (
    <Card title={texts.state}>
      <DetailList
        details={[
          {
            label: list === 'enquiries' ? texts.companyHasIt : texts.staffHaveIt,
            value: <strong>{stateLabel(desk.state)}</strong>,
            wide: true,
          },
          { label: texts.firstOpened, value: desk.openedAt ? <DateText value={desk.openedAt} /> : null },
          {
            label: texts.firstAnswered,
            value: desk.answeredAt ? <DateText value={desk.answeredAt} /> : null,
          },
        ]}
      />
      {isSpam && <p className="mt-5 text-quiet">{texts.spamState}</p>}
      {isSpam && spamRight && (
        <div className="mt-4 flex flex-wrap gap-3">
          <SpamButton id={desk._id} isSpam />
        </div>
      )}
      {mayChange && !isSpam && (
        <StateButtons state={desk.state} pending={pending} onChoose={(state) => void set(state)} />
      )}
      <Problem className="mt-3">{problem}</Problem>
      <div className="mt-3 -ml-4 flex flex-wrap">
        <Button variant="quiet" pending={pending} onClick={() => void unread()}>
          {texts.markAsUnread}
        </Button>
        {!isSpam && isSpamOffered(spamRight, desk.state) && (
          <SpamButton id={desk._id} isSpam={false} variant="quiet" />
        )}
      </div>
    </Card>
  );
}

type StateButtonsProps = { state: string | null; pending: boolean; onChoose(state: ChosenState): void };

const StateButtons = ({ state: current, pending, onChoose }: StateButtonsProps) => (
  <div role="group" aria-label={texts.markAs} className="mt-5 grid grid-cols-2 gap-2">
    {chosenStates.map((state) => (
      <Button
        key={state}
        aria-pressed={current === state}
        pending={pending}
        onClick={() => onChoose(state)}
        className="aria-pressed:border-accent aria-pressed:bg-accent-tint aria-pressed:text-accent"
      >
        {texts.stateNames[state]}
      </Button>
    ))}
  </div>
);

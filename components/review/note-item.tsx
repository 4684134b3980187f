'use client';

import { Lines } from '@/components/platform/ui/lines';
import { useEffect, useId, useRef, useState } from 'react';
import { controlLooks } from '@/components/platform/form/field';
import { LengthLabel, findLengthProblem } from '@/components/platform/ui/length';
import { Button } from '@/components/platform/ui/button';
import { showFailure, showToast } from '@/components/platform/ui/toasts';
import { markUnsaved } from '@/lib/platform/browser/unsaved';
import { asCount, asRecord, asText } from '@/lib/platform/contract/values';
import { UpstreamError } from '@/lib/platform/errors/errors';
import { problemOf } from '@/lib/platform/errors/failure';
import type { ReviewNote } from '@/lib/review/review-notes/calls';
import { answerNote, type NotePlace } from '@/lib/review/review-notes/client';
import { longestAnswer } from '@/lib/review/review-notes/schema';
import { reviewMessages } from '@/texts/review/messages-review';
import * as texts from '@/texts/review/review-notes';
import { call } from '@/lib/platform/browser/http';

type NoteItemProps = {
  place: NotePlace;
  note: ReviewNote;
  onStored(change: Partial<ReviewNote>): void;
};

const wordsOf = (error: UpstreamError) =>
  error.status === 404 && error.body.message ? error.body.message : problemOf(error);

/** A note at its section with the owner's answer and tick, each stored on its own. */
export function NoteItem({ place, note, onStored }: NoteItemProps) {
  const [problem, setProblem] = useState('');
  const refuse = (error: unknown) => {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.status === 412) {
      const theirs = asRecord(error.body.current);
      const version = asCount(theirs?.version);
      if (version !== undefined) onStored({ version });
      setProblem(reviewMessages.answeredMeanwhile(asText(theirs?.answer) ?? ''));
      return version;
    }
    setProblem(wordsOf(error));
    showFailure(error);
  };
  const tick = async (isDone: boolean) => {
    setProblem('');
    onStored({ isDone });
    try {
      await call('PUT /dashboard/review-notes/:kind/:id/:note', {
        params: { ...place, note: note._id },
        json: { isDone },
      });
    } catch (error) {
      onStored({ isDone: !isDone });
      refuse(error);
    }
  };
  const answer = useAnswer({ place, note, onStored }, setProblem, refuse);
  return (
    <div className="flex flex-col gap-3 rounded bg-orange-tint px-4 py-3 text-orange-ink">
      <p className="font-semibold">{texts.noteFromReview}</p>
      <Lines>{note.text}</Lines>
      <AnswerField note={note} answer={answer} problem={problem} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button disabled={!answer.isTyped} pending={answer.pending} onClick={() => void answer.send()}>
          {texts.answer}
        </Button>
        <label className="flex min-h-10 items-center gap-3 pointer-coarse:min-h-11">
          <input
            type="checkbox"
            checked={note.isDone}
            onChange={(event) => void tick(event.target.checked)}
            className="size-5 accent-accent"
          />
          {texts.done}
        </label>
      </div>
    </div>
  );
}

/** An answer that is being written; it counts as unsaved work until it is stored. */
function useAnswer(
  { place, note, onStored }: NoteItemProps,
  setProblem: (problem: string) => void,
  refuse: (error: unknown) => number | undefined,
) {
  const id = useId();
  const [typed, setText] = useState<string | null>(null);
  /** The version that was answered when typing began, or that a refusal has shown. */
  const [seen, setSeen] = useState(note.version);
  const [pending, setPending] = useState(false);
  const sending = useRef(false);
  const isTyped = typed !== null && typed.trim() !== note.answer;
  const lengthProblem = findLengthProblem(texts.answer, typed ?? '', longestAnswer);
  useEffect(() => {
    markUnsaved(id, isTyped);
    return () => markUnsaved(id, false);
  }, [id, isTyped]);
  const setTyped = (text: string) => {
    if (!isTyped) setSeen(note.version);
    setText(text);
  };
  const send = async () => {
    if (!isTyped || lengthProblem || sending.current) return;
    const answer = typed.trim();
    sending.current = true;
    setPending(true);
    setProblem('');
    try {
      const version = await answerNote(place, { ...note, version: seen }, answer);
      onStored({ answer, version });
      showToast(reviewMessages.answered);
    } catch (error) {
      setSeen(refuse(error) ?? seen);
    } finally {
      sending.current = false;
      setPending(false);
    }
  };
  return { id, typed, setTyped, isTyped, lengthProblem, pending, send };
}

type AnswerFieldProps = { note: ReviewNote; answer: ReturnType<typeof useAnswer>; problem: string };

function AnswerField({ note, answer, problem }: AnswerFieldProps) {
  const { id, typed, setTyped, isTyped, lengthProblem, send } = answer;
  return (
    <div className="flex flex-col gap-1">
      <LengthLabel
        htmlFor={id}
        label={texts.yourAnswer(note.section)}
        text={typed ?? ''}
        limit={longestAnswer}
      />
      <textarea
        dir="auto"
        id={id}
        rows={2}
        value={typed ?? note.answer}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => void (problem ? undefined : send())}
        aria-invalid={lengthProblem ? true : undefined}
        aria-describedby={`${id}-state`}
        className={`${controlLooks} py-2`}
      />
      <p id={`${id}-state`} role="status">
        {lengthProblem || problem || (isTyped ? texts.notSent : note.answer && texts.answerSent)}
      </p>
    </div>
  );
}

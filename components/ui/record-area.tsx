import type { ReactNode } from 'react';
import { setStatus } from '@/lib/server/http-status';
import type { Loaded } from '@/lib/server/load';
import { NotFoundView } from './not-found-view';
import { PageToasts } from './toasts';
import { TryAgain } from './try-again';

/** The place of one record on its page: the record, the 404 page where there is none, or a way to try again. */
export async function RecordArea<T>({
  answer,
  children,
}: {
  answer: Loaded<T>;
  children: (record: T) => ReactNode;
}) {
  if (answer.data !== null) return children(answer.data);
  if ('status' in answer && answer.status === 404) {
    await setStatus(404);
    return <NotFoundView />;
  }
  return (
    <>
      <PageToasts messages={answer.toasts} />
      <TryAgain />
    </>
  );
}

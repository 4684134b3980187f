import type { ReactNode } from 'react';
import { setStatus } from '@/lib/platform/server/http-status';
import type { LoadResult } from '@/lib/platform/server/load';
import { NotFoundView } from '@/components/platform/ui/not-found-view';
import { PageHeader } from '@/components/platform/ui/page-header';
import { PageToasts } from '@/components/platform/ui/toasts';
import { TryAgain } from '@/components/platform/ui/try-again';

/** One record on its page: the record, the 404 page, or a way to try again. */
export async function RecordArea<T>({
  title,
  answer,
  children,
}: {
  /** The heading without a record. */
  title: string;
  answer: LoadResult<T>;
  children: (record: T) => ReactNode;
}) {
  if (!('status' in answer)) return children(answer.data);
  if (answer.status === 404) {
    await setStatus(404);
    return <NotFoundView />;
  }
  return (
    <>
      <PageToasts messages={answer.toasts} />
      <PageHeader title={title} />
      <TryAgain isUnreadable={answer.isUnreadable} reference={answer.reference} />
    </>
  );
}

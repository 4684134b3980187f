'use client';

import { useRouter } from 'next/navigation';
import {
  createContext,
  startTransition,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { Button } from '@/components/platform/ui/button';
import { Dialog } from '@/components/platform/ui/dialog';
import { showFailure } from '@/components/platform/ui/toasts';
import * as common from '@/texts/platform/common';
import * as texts from '@/texts/lists/lists';

type Viewing = { view: (id: string) => void; busyId: string | null };
const ViewingContext = createContext<Viewing | null>(null);

type RecordViewerProps<T> = {
  records: readonly T[];
  title: string;
  details: (record: T, close: () => void) => ReactNode;
  /** With `markRead`: the records that opening marks as read. */
  isUnread?: (record: T) => boolean;
  markRead?: (id: string) => Promise<unknown>;
  /** The record named in the address, and the list's address without it. */
  named?: { record: T; closedAddress: string } | null;
  /** Previous and Next lead through the page's records, each announced by this name. */
  nameOf?: (record: T) => string;
  /** Called before a record is closed by hand; false keeps it open. */
  mayClose?: () => Promise<boolean>;
  /** The table, with a ViewButton in each row. */
  children: ReactNode;
};

/** The open record, the rows shown when the first was opened, and the address that closing leads to. */
type Reading<T> = { record: T; rows: readonly T[]; closedAddress: string | false | undefined };

const findById = <T extends { _id: string }>(records: readonly T[], id: string) =>
  records.find(({ _id }) => _id === id);

/** Opens records in a dialog; marks an unread one as read first, or shows a toast (Handbook, lists: Read marks). */
export function RecordViewer<T extends { _id: string }>(props: RecordViewerProps<T>) {
  const { title, details, nameOf, mayClose, children } = props;
  const { rows, reading, isOpen, busyId, view, close, closeOf } = useReading(props);
  const place = rows.findIndex(({ _id }) => _id === reading?.record._id);
  const step = (by: number) => {
    const next = rows[place + by];
    if (next) void view(next._id);
  };
  return (
    <ViewingContext value={{ view, busyId }}>
      {children}
      <Dialog
        open={isOpen}
        onClose={close}
        title={title}
        about={reading?.record._id}
        closedByBack={!reading?.closedAddress}
        {...(mayClose && { mayClose })}
        footer={
          nameOf &&
          reading &&
          place >= 0 && (
            <>
              <Button className="mr-auto" disabled={place === 0} onClick={() => step(-1)}>
                {common.previous}
              </Button>
              <p role="status" className="sr-only">
                {nameOf(reading.record)}
              </p>
              <Button disabled={place === rows.length - 1} onClick={() => step(1)}>
                {common.next}
              </Button>
            </>
          )
        }
      >
        {reading && details(reading.record, closeOf(reading.record))}
      </Dialog>
    </ViewingContext>
  );
}

function useReading<T extends { _id: string }>(props: RecordViewerProps<T>) {
  const { records, isUnread, markRead, named } = props;
  const router = useRouter();
  const [reading, setReading] = useState<Reading<T> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [busyId, setBusyId] = useState<string | null>(null);
  const marked = useRef(new Set<string>());
  /** The record to be shown, until it is closed: late answers for others do nothing. */
  const asked = useRef<string>(null);
  // A record that was read leaves a list of unread ones.
  const rows = isOpen && reading ? reading.rows : records;

  function show(record: T) {
    setReading({ record, rows, closedAddress: named?.closedAddress ?? (isOpen && reading?.closedAddress) });
    setOpen(true);
  }

  async function view(id: string) {
    const listed = findById(records, id);
    const record = listed ?? findById(rows, id) ?? named?.record;
    if (!record || busyId) return;
    asked.current = id;
    if (!markRead || !isUnread?.(record) || (!listed && marked.current.has(id))) return show(record);
    setBusyId(id);
    const showAsked = () => {
      if (asked.current !== id) return;
      setBusyId(null);
      show(record);
    };
    try {
      await markRead(id);
      marked.current.add(id);
      startTransition(() => {
        router.refresh();
        showAsked();
      });
    } catch (error) {
      showAsked();
      showFailure(error);
    }
  }

  const namedId = named?.record._id;
  const viewNamed = useEffectEvent(() => {
    if (namedId !== undefined) void view(namedId);
  });
  useEffect(() => queueMicrotask(() => viewNamed()), [namedId]);

  const close = () => {
    asked.current = null;
    setBusyId(null);
    setOpen(false);
    if (reading?.closedAddress) router.replace(reading.closedAddress, { scroll: false });
  };
  const closeOf = (record: T) => () => {
    if (asked.current === record._id) close();
  };
  return { rows, reading, isOpen, busyId, view, close, closeOf };
}

/** Opens its row's record, as any click on the row does; `describedBy` is the id of the row's title. */
export function ViewButton({ id, describedBy }: { id: string; describedBy: string }) {
  const viewing = use(ViewingContext);
  if (!viewing) throw new Error('A ViewButton must stand inside a RecordViewer.');
  return (
    <button
      type="button"
      aria-describedby={describedBy}
      aria-busy={viewing.busyId === id}
      onClick={() => viewing.view(id)}
      data-row-target
      className="row-button"
    >
      {texts.view}
    </button>
  );
}

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
  /** The dialog's title. */
  title: string;
  details: (record: T, close: () => void) => ReactNode;
  /** Which records are marked as read when they are opened, where the list keeps track of that. */
  isUnread?: (record: T) => boolean;
  markRead?: (id: string) => Promise<unknown>;
  /** The record that the address names, and the list's address without it. */
  named?: { record: T; closedAddress: string } | null;
  /** Leads from a record to those before and after it on the page. */
  steps?: boolean;
  /** Asked before a record is closed by hand; false keeps it open. */
  mayClose?: () => Promise<boolean>;
  /** The table, whose rows hold ViewButtons. */
  children: ReactNode;
};

/** The record that is open, the rows that were on screen when the first was opened, and where closing leads by the address. */
type Reading<T> = { record: T; rows: readonly T[]; closedAddress: string | false | undefined };

const findById = <T extends { _id: string }>(records: readonly T[], id: string) =>
  records.find(({ _id }) => _id === id);

/**
 * Opens a list's records in a dialog. Where reading is kept track of, an unread one is first marked as read and the list reloaded; a failure of that shows its toast
 * and keeps nobody from reading (Handbook, lists 4).
 */
export function RecordViewer<T extends { _id: string }>(props: RecordViewerProps<T>) {
  const { records, title, details, isUnread, markRead, named, steps = false, mayClose, children } = props;
  const router = useRouter();
  const [reading, setReading] = useState<Reading<T> | null>(null);
  const [open, setOpen] = useState(false);
  const [marking, setMarking] = useState<string | null>(null);
  const marked = useRef(new Set<string>());
  // Being read takes a record off a list of the unread ones.
  const rows = open && reading ? reading.rows : records;

  function show(record: T) {
    setReading({ record, rows, closedAddress: named?.closedAddress ?? (open && reading?.closedAddress) });
    setOpen(true);
  }

  async function view(id: string) {
    const listed = findById(records, id);
    const record = listed ?? findById(rows, id) ?? named?.record;
    if (!record || marking) return;
    if (!markRead || !isUnread?.(record) || (!listed && marked.current.has(id))) return show(record);
    setMarking(id);
    try {
      await markRead(id);
      marked.current.add(id);
      startTransition(() => {
        router.refresh();
        show(record);
        setMarking(null);
      });
    } catch (error) {
      setMarking(null);
      show(record);
      showFailure(error);
    }
  }

  const namedId = named?.record._id;
  const viewNamed = useEffectEvent(() => {
    if (namedId !== undefined) void view(namedId);
  });
  useEffect(() => queueMicrotask(() => viewNamed()), [namedId]);
  const close = () => {
    setOpen(false);
    if (reading?.closedAddress) router.replace(reading.closedAddress, { scroll: false });
  };
  const place = rows.findIndex(({ _id }) => _id === reading?.record._id);
  const step = (by: number) => {
    const next = rows[place + by];
    if (next) void view(next._id);
  };

  return (
    <ViewingContext value={{ view, busyId: marking }}>
      {children}
      <Dialog
        open={open}
        onClose={close}
        title={title}
        closedByBack={!reading?.closedAddress}
        {...(mayClose && { mayClose })}
        footer={
          steps &&
          place >= 0 && (
            <>
              <Button className="mr-auto" disabled={place === 0} onClick={() => step(-1)}>
                {common.previous}
              </Button>
              <Button disabled={place === rows.length - 1} onClick={() => step(1)}>
                {common.next}
              </Button>
            </>
          )
        }
      >
        {reading && details(reading.record, close)}
      </Dialog>
    </ViewingContext>
  );
}

/** Opens its row's record; clicks anywhere on the row count. `describedBy` is the id of the element that says which row it is. */
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
      className="rounded-sm font-medium text-accent underline-offset-4 hover:underline aria-busy:opacity-50 pointer-coarse:-my-3 pointer-coarse:py-3"
    >
      {texts.view}
    </button>
  );
}

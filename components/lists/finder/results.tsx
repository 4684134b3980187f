import { Autocomplete } from '@base-ui/react/autocomplete';
import type { MouseEvent } from 'react';
import * as texts from '@/texts/lists/finder';
import type { Entry } from './entries';

type ResultsProps = {
  entries: readonly Entry[];
  active: string | undefined;
  isBusy: boolean;
  onOpen(entry: Entry, inNewTab?: boolean): void;
};

/** The results, under headings. Focus stays in the field; Ctrl or the middle button opens a tab. */
export function Results({ entries, active, isBusy, onOpen }: ResultsProps) {
  const groups = [...new Set(entries.map(({ group }) => group))];
  const press = (event: MouseEvent, entry: Entry) => {
    if (event.button === 0) onOpen(entry, event.ctrlKey || event.metaKey);
    else if (event.button === 1 && entry.href) onOpen(entry, true);
  };
  return (
    <Autocomplete.List
      aria-label={texts.results}
      aria-busy={isBusy}
      hidden={entries.length === 0}
      className="min-h-0 flex-1 overflow-y-auto p-2"
    >
      {groups.map((group) => (
        <div key={group} role="group" aria-label={group} className="pb-2">
          <p aria-hidden className="px-4 pt-2 pb-1 text-quiet">
            {group}
          </p>
          {entries.map(
            (entry, index) =>
              entry.group === group && (
                <Autocomplete.Item
                  key={entry.id}
                  value={entry}
                  index={index}
                  aria-selected={entry.id === active}
                  onClick={(event) => press(event, entry)}
                  onAuxClick={(event) => press(event, entry)}
                  className="flex min-h-10 cursor-pointer items-center justify-between gap-4 rounded-sm px-4 py-2 hover:bg-wash aria-selected:bg-wash aria-selected:font-semibold pointer-coarse:min-h-11"
                >
                  <span dir="auto" className="min-w-0 break-words">
                    {entry.title}
                  </span>
                  {entry.detail && (
                    <span dir="auto" className="max-w-1/2 truncate font-normal text-quiet">
                      {entry.detail}
                    </span>
                  )}
                </Autocomplete.Item>
              ),
          )}
        </div>
      ))}
    </Autocomplete.List>
  );
}

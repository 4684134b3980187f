'use client';

import { useEffect, useState, type MouseEvent } from 'react';
import { controlLooks } from '@/components/platform/form/field';
import { Dialog } from '@/components/platform/ui/dialog';
import { Problem } from '@/components/platform/ui/problem';
import { showFailure } from '@/components/platform/ui/toasts';
import { requestLatest } from '@/lib/platform/browser/latest';
import type { PhotoDraft } from '@/lib/platform/images/photo-schema';
import type { StoredPicture } from '@/lib/listings/stored-pictures/calls';
import { findStoredPictures, type StoredPictures as Answer } from '@/lib/listings/stored-pictures/client';
import { freeTitle } from '@/lib/listings/stored-pictures/free-title';
import * as common from '@/texts/platform/common';
import * as texts from '@/texts/sites/websites';

type SearchOutcome = Answer | 'failed' | null;
/** Milliseconds from the last key to the search. */
const restMs = 200;

type StoredPicturesProps = {
  label: string;
  taken: string[];
  onChoose(photo: PhotoDraft): void;
  onClose(): void;
};

/** The pictures that listings and websites show, to search and choose from. */
export function StoredPictures({ label, taken, onChoose, onClose }: StoredPicturesProps) {
  const [search, setSearch] = useState('');
  const found = useFound(search.trim());
  const choose = ({ url, thumbnail, title, credits }: StoredPicture) => {
    onChoose({ title: freeTitle(title, taken), credits, picture: url, ...(thumbnail && { thumbnail }) });
    onClose();
  };
  // React passes the press on to the form around the dialog.
  const stay = (event: MouseEvent) => event.stopPropagation();
  return (
    <Dialog open wide onClose={onClose} title={texts.storedPicturesFor(label)}>
      <div data-apart onClick={stay} className="flex flex-col gap-4">
        <input
          dir="auto"
          type="search"
          aria-label={texts.searchPictures}
          placeholder={common.search}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => {
            // Enter would send the form.
            if (event.key === 'Enter') event.preventDefault();
          }}
          className={`${controlLooks} min-h-10 max-w-96 pointer-coarse:min-h-11`}
        />
        <p role="status" className="text-quiet">
          {found === null
            ? texts.searchingPictures
            : found === 'failed'
              ? ''
              : texts.picturesFound(found.pictures.length, found.total)}
        </p>
        {found === 'failed' && <Problem>{texts.picturesFailed}</Problem>}
        {found !== null && found !== 'failed' && (
          <ul aria-label={texts.pictures} className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4">
            {found.pictures.map((picture) => (
              <li key={picture.url}>
                <PictureButton picture={picture} onChoose={() => choose(picture)} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

function PictureButton({ picture, onChoose }: { picture: StoredPicture; onChoose(): void }) {
  const { url, thumbnail, title, credits, shownBy } = picture;
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex size-full flex-col overflow-hidden rounded border bg-surface text-left hover:border-accent"
    >
      <img
        src={thumbnail ?? url}
        alt=""
        loading="lazy"
        className="aspect-[3/2] w-full bg-wash object-cover"
      />
      <span className="flex min-w-0 flex-col px-2 py-1.5">
        <span dir="auto" className="truncate font-medium">
          {title}
        </span>
        <span className="truncate text-quiet">{[credits, shownBy].filter(Boolean).join(' · ')}</span>
      </span>
    </button>
  );
}

/** The pictures of a search; the last answer stays until the next. */
function useFound(search: string): SearchOutcome {
  const [found, setFound] = useState<SearchOutcome>(null);
  useEffect(
    () =>
      requestLatest((signal) => findStoredPictures(search, signal), {
        afterMs: search ? restMs : 0,
        onAnswer: setFound,
        onFailure: (error) => {
          setFound('failed');
          showFailure(error);
        },
      }),
    [search],
  );
  return found;
}

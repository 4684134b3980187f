'use client';

import { ArrowLeft, ArrowRight, Pencil, Trash2 } from 'lucide-react';
import type { HTMLAttributes, ReactNode } from 'react';
import { problemMark } from '@/components/platform/form/first-error';
import { usePreview } from '@/components/platform/form/image-field';
import { offAttributes } from '@/components/platform/ui/button';
import type { PhotoDraft } from '@/lib/platform/images/photo-schema';
import * as texts from '@/texts/listings/photos';

type PhotoCardProps = {
  photo: PhotoDraft;
  index: number;
  count: number;
  hasCover: boolean;
  /** The uploaded fraction of a new picture; null while nothing is sent. */
  sent: number | null;
  isSent: boolean;
  error: string | undefined;
  onMove(to: number): void;
  onEdit(): void;
  onRemove(): void;
  /** The drag handle and the picture's drag listeners, once dragging is loaded. */
  handle?: ReactNode;
  dragged?: Pick<HTMLAttributes<HTMLElement>, 'onMouseDown' | 'onTouchStart'>;
};

/** The cards of a group, in order. */
export type PhotoGridProps = {
  id: string;
  label: string;
  cards: (PhotoCardProps & { id: string })[];
  onMove(from: number, to: number): void;
};

const control =
  'grid size-9 place-items-center rounded text-quiet hover:bg-wash hover:text-ink data-off:opacity-40 pointer-coarse:size-11';

/** A picture with title, credits, and buttons to move, edit and remove it. */
export function PhotoCard(props: PhotoCardProps) {
  const { photo, error } = props;
  return (
    <div className="grid h-full grid-cols-[7.5rem_minmax(0,1fr)] overflow-hidden rounded border bg-surface sm:flex sm:flex-col">
      <Picture {...props} />
      <div className="min-h-20 min-w-0 flex-1 px-3 pt-2">
        <p dir="auto" className="line-clamp-2 font-medium">
          {photo.title}
        </p>
        <p dir="auto" className="truncate text-quiet">
          {photo.credits}
        </p>
        {error && (
          <p {...problemMark} className="text-red-ink">
            {error}
          </p>
        )}
      </div>
      <Controls {...props} />
    </div>
  );
}

function Picture({ photo, index, hasCover, sent, isSent, onMove, dragged }: PhotoCardProps) {
  const chosen = usePreview(photo.picture);
  const preview = photo.picture instanceof File ? chosen : (photo.thumbnail ?? chosen);
  const isCover = index === 0;
  return (
    <div
      {...dragged}
      className={`relative bg-wash sm:aspect-[3/2] ${dragged ? 'cursor-grab select-none' : ''}`}
    >
      {preview && (
        <img
          src={preview}
          alt={photo.title}
          loading="lazy"
          className="pointer-events-none absolute inset-0 size-full object-cover"
        />
      )}
      {hasCover && (
        <button
          type="button"
          className="absolute top-2 left-2 min-h-6 rounded-sm bg-surface px-2 text-xs data-off:font-semibold pointer-coarse:min-h-11"
          aria-label={(isCover ? texts.coverIs : texts.makeCoverOf)(photo.title)}
          onClick={() => onMove(0)}
          {...(isCover && offAttributes)}
        >
          {isCover ? texts.cover : texts.makeCover}
        </button>
      )}
      {isSent && (
        <span className="absolute right-2 bottom-2 rounded-sm bg-surface px-2 py-0.5 text-xs text-quiet">
          {texts.sent}
        </span>
      )}
      {sent !== null && !isSent && (
        <progress
          value={sent}
          aria-label={texts.uploadOf(photo.title)}
          className="upload-progress absolute inset-x-2 bottom-2 h-1.5 w-[calc(100%-1rem)]"
        />
      )}
    </div>
  );
}

function Controls({ photo: { title }, index, count, onMove, onEdit, onRemove, handle }: PhotoCardProps) {
  return (
    <div className="flex items-center px-1 max-sm:col-span-2 max-sm:border-t sm:pb-1">
      {handle}
      <button
        type="button"
        className={control}
        aria-label={texts.moveEarlier(title)}
        onClick={() => onMove(index - 1)}
        {...(index === 0 && offAttributes)}
      >
        <ArrowLeft size={18} aria-hidden className="max-sm:rotate-90" />
      </button>
      <button
        type="button"
        className={control}
        aria-label={texts.moveLater(title)}
        onClick={() => onMove(index + 1)}
        {...(index === count - 1 && offAttributes)}
      >
        <ArrowRight size={18} aria-hidden className="max-sm:rotate-90" />
      </button>
      <button type="button" className={`${control} ml-auto`} aria-label={texts.edit(title)} onClick={onEdit}>
        <Pencil size={18} aria-hidden />
      </button>
      <button type="button" className={control} aria-label={texts.remove(title)} onClick={onRemove}>
        <Trash2 size={18} aria-hidden />
      </button>
    </div>
  );
}

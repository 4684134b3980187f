import type { Announcements } from '@dnd-kit/core';
import * as texts from '@/texts/listings/photos';

type Titled = { id: string; title: string };

/** Screen reader messages while a picture is dragged: its title and its place, counted from 1. */
export function createAnnouncements(photos: Titled[]): Announcements {
  const titleOf = (id: unknown) => photos.find((photo) => photo.id === id)?.title ?? '';
  const placeOf = (id: unknown) =>
    texts.placeOf(photos.findIndex((photo) => photo.id === id) + 1, photos.length);
  return {
    onDragStart: ({ active }) => texts.pickedUp(titleOf(active.id), placeOf(active.id)),
    onDragOver: ({ active, over }) =>
      over ? texts.movedTo(titleOf(active.id), placeOf(over.id)) : undefined,
    onDragEnd: ({ active, over }) => texts.droppedAt(titleOf(active.id), placeOf((over ?? active).id)),
    onDragCancel: ({ active }) => texts.backAt(titleOf(active.id), placeOf(active.id)),
  };
}

/** Screen reader instructions for dragging by keyboard. */
export const dragInstructions = {
  draggable: texts.dragHelp,
};

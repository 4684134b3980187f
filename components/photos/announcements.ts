import type { Announcements } from '@dnd-kit/core';

type Titled = { id: string; title: string };

/** What screen readers are told while a picture is dragged: its title and its place among all, counted from 1. */
export function announcementsFor(photos: Titled[]): Announcements {
  const titleOf = (id: unknown) => photos.find((photo) => photo.id === id)?.title ?? '';
  const placeOf = (id: unknown) =>
    `place ${photos.findIndex((photo) => photo.id === id) + 1} of ${photos.length}`;
  return {
    onDragStart: ({ active }) => `${titleOf(active.id)}, picked up from ${placeOf(active.id)}`,
    onDragOver: ({ active, over }) =>
      over ? `${titleOf(active.id)}, moved to ${placeOf(over.id)}` : undefined,
    onDragEnd: ({ active, over }) => `${titleOf(active.id)}, dropped at ${placeOf((over ?? active).id)}`,
    onDragCancel: ({ active }) => `${titleOf(active.id)}, back at ${placeOf(active.id)}`,
  };
}

/** How a picture is dragged without a pointer. */
export const dragInstructions = {
  draggable:
    'Press Space or Enter to pick the picture up, the arrow keys to move it, Space or Enter again to drop it, Escape to leave it where it was.',
};

'use client';

import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  PointerSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  type Announcements,
} from '@dnd-kit/core';
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical } from 'lucide-react';
import type { DOMAttributes } from 'react';
import * as texts from '@/texts/listings/photos';
import { PhotoCard, type PhotoGridProps } from './photo-card';

/** A grid whose pictures are sorted by dragging the picture, or its handle, also by keyboard. */
export default function PhotoSorting({ id, cards, onMove }: PhotoGridProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = cards.map(({ id }) => id);
  const finish = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  const announcements = createAnnouncements(cards.map(({ id, photo }) => ({ id, title: photo.title })));
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={finish}
      accessibility={{
        announcements,
        screenReaderInstructions: dragInstructions,
        // Outside of the list, which may contain items only.
        container: document.getElementById('content') ?? document.body,
      }}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        {cards.map((card) => (
          <SortableCard key={card.id} card={card} />
        ))}
      </SortableContext>
    </DndContext>
  );
}

function SortableCard({ card: { id, ...card } }: { card: PhotoGridProps['cards'][number] }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  const { onMouseDown, onTouchStart, ...ofHandle } = (listeners ?? {}) as DOMAttributes<HTMLElement>;
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Transform.toString(transform), transition }}
      className={isDragging ? 'relative z-10 shadow-float' : ''}
    >
      <PhotoCard
        {...card}
        dragged={{ onMouseDown, onTouchStart }}
        handle={
          <button
            ref={setActivatorNodeRef}
            type="button"
            {...attributes}
            {...ofHandle}
            aria-label={texts.drag(card.photo.title)}
            className="grid size-9 cursor-grab touch-none place-items-center rounded text-quiet hover:bg-wash hover:text-ink pointer-coarse:size-11"
          >
            <GripVertical size={18} aria-hidden />
          </button>
        }
      />
    </li>
  );
}

type TitledPhoto = { id: string; title: string };

/** Screen reader messages while a picture is dragged: its title and its place, counted from 1. */
export function createAnnouncements(photos: TitledPhoto[]): Announcements {
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
const dragInstructions = {
  draggable: texts.dragHelp,
};

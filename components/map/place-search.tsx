'use client';

import { Building2, Search, TreePalm, Waves } from 'lucide-react';
import { useState, type Ref } from 'react';
import { controlLooks } from '@/components/form/field';
import { useActiveOption } from '@/components/ui/use-active-option';
import type { Place } from '@/lib/places/schema';
import * as texts from '@/texts/maps';
import { usePlaces, type Found } from './use-places';

type PlaceSearchProps = {
  /** Of the input. */
  id: string;
  label: string;
  onChoose(place: Place): void;
  onBlur?(): void;
  /** The id of the error that stands at the field, if any. */
  errorId: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

const kinds = {
  park: { Icon: TreePalm, label: texts.park, ink: 'text-green-ink' },
  lake: { Icon: Waves, label: texts.lake, ink: 'text-blue-ink' },
  town: { Icon: Building2, label: texts.town, ink: 'text-quiet' },
};

function statusOf(found: Found): string {
  if (found.kind === 'failed') return texts.searchFailed;
  if (found.kind === 'none') return '';
  const { length } = found.places;
  return length === 20 ? texts.manyPlacesFound(length) : texts.placesFoundCount(length);
}

/** Searches the gazetteer as one types (ARIA's editable combobox); a choice is told on and the field is empty for the next one. */
export function PlaceSearch({ id, label, onChoose, onBlur, errorId, ref }: PlaceSearchProps) {
  const { found, search } = usePlaces();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const places = found.kind === 'places' ? found.places : [];
  const isOpen = open && found.kind !== 'none';

  const { active, setActive, activeId, onKeyDown } = useActiveOption(id, places.length, isOpen, {
    open: () => setOpen(true),
    choose: (index) => choose(places[index]),
    escape: () => {
      if (isOpen) setOpen(false);
      else type('');
      return isOpen || text !== '';
    },
  });

  const type = (typed: string) => {
    setText(typed);
    setOpen(true);
    setActive(0);
    search(typed);
  };
  const choose = (place: Place | undefined) => {
    if (!place) return;
    type('');
    onChoose(place);
  };

  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <div className="relative">
        <input
          ref={ref}
          id={id}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={activeId}
          aria-invalid={errorId ? true : undefined}
          aria-describedby={errorId}
          autoComplete="off"
          placeholder={texts.parkLakeOrTown}
          value={text}
          onChange={(event) => type(event.target.value)}
          onClick={() => setOpen(true)}
          onBlur={() => {
            setOpen(false);
            onBlur?.();
          }}
          onKeyDown={onKeyDown}
          className={`${controlLooks} min-h-10 pr-9 pointer-coarse:min-h-11`}
        />
        <Search
          size={16}
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-quiet"
        />
        <ul
          id={`${id}-list`}
          role="listbox"
          aria-label={texts.placesFound}
          hidden={!isOpen}
          className="absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto rounded border bg-surface p-1 shadow-float"
        >
          {places.map((place, index) => (
            <PlaceOption
              key={place.id}
              id={`${id}-${index}`}
              place={place}
              isActive={index === active}
              onActive={() => setActive(index)}
              onChoose={() => choose(place)}
            />
          ))}
          {places.length === 0 && (
            <li role="option" aria-selected={false} aria-disabled className="px-2 py-2 text-quiet">
              {found.kind === 'failed' ? texts.searchFailed : texts.noSuchPlace}
            </li>
          )}
        </ul>
      </div>
      <span role="status" className="sr-only">
        {isOpen ? statusOf(found) : ''}
      </span>
    </div>
  );
}

type PlaceOptionProps = {
  id: string;
  place: Place;
  isActive: boolean;
  onActive(): void;
  onChoose(): void;
};

function PlaceOption({ id, place, isActive, onActive, onChoose }: PlaceOptionProps) {
  const { Icon, label, ink } = kinds[place.kind];
  return (
    <li
      id={id}
      role="option"
      aria-selected={isActive}
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={onActive}
      onClick={onChoose}
      className={`flex cursor-pointer items-center gap-2 rounded-sm px-2 py-2 pointer-coarse:py-3 ${isActive ? 'bg-wash' : ''}`}
    >
      <Icon size={16} aria-hidden className={`shrink-0 ${ink}`} />
      <span className="min-w-0 flex-1 truncate">
        {place.name}
        <span className="text-quiet">, {place.country}</span>
      </span>
      <span className="text-xs text-quiet">{label}</span>
    </li>
  );
}

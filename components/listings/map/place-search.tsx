'use client';

import { Building2, Search, TreePalm, Waves } from 'lucide-react';
import { useState, type Ref } from 'react';
import { controlLooks } from '@/components/platform/form/field';
import { fetchComboboxList, useCombobox } from '@/components/platform/ui/use-combobox';
import type { Place } from '@/lib/listings/places/schema';
import * as texts from '@/texts/listings/maps';
import { usePlaces, type PlaceResult } from './use-places';

type PlaceSearchProps = {
  /** The input's id. */
  id: string;
  label: string;
  onChoose(place: Place): void;
  onBlur?(): void;
  /** The id of the field's error. */
  errorId: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

const kinds = {
  park: { Icon: TreePalm, label: texts.park, ink: 'text-green-ink' },
  lake: { Icon: Waves, label: texts.lake, ink: 'text-blue-ink' },
  town: { Icon: Building2, label: texts.town, ink: 'text-quiet' },
};

function statusOf(found: PlaceResult): string {
  if (found.kind === 'failed') return texts.searchFailed;
  if (found.kind === 'none') return '';
  const { length } = found.places;
  return length === 20 ? texts.manyPlacesFound(length) : texts.placesFoundCount(length);
}

/** Searches the gazetteer while typing; a choice empties the field for the next one. */
export function PlaceSearch({ id, label, onChoose, onBlur, errorId, ref }: PlaceSearchProps) {
  const { input, list, status } = usePlaceCombobox(id, onChoose, ref);
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <div className="relative">
        <input
          dir="auto"
          {...input}
          onBlur={(event) => {
            input.onBlur?.(event);
            onBlur?.();
          }}
          aria-invalid={errorId ? true : undefined}
          aria-describedby={errorId}
          placeholder={texts.parkLakeOrTown}
          className={`${controlLooks} min-h-10 pr-9 pointer-coarse:min-h-11`}
        />
        <Search
          size={16}
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-quiet"
        />
        {list}
      </div>
      <span role="status" className="sr-only">
        {status}
      </span>
    </div>
  );
}

function usePlaceCombobox(id: string, onChoose: (place: Place) => void, ref?: Ref<HTMLInputElement>) {
  const { found, search } = usePlaces();
  const [text, setText] = useState('');
  const type = (typed: string) => {
    setText(typed);
    search(typed);
  };
  const { input, list, isOpen } = useCombobox(
    {
      id,
      text,
      onType: type,
      onEscape: () => {
        type('');
        return text !== '';
      },
      canOpen: found.kind !== 'none',
      fetchList: fetchComboboxList<Place>,
      ref,
    },
    {
      label: texts.placesFound,
      options: found.kind === 'places' ? found.places : [],
      pointsAtFirst: true,
      draw: (place) => <PlaceOption {...place} />,
      onChoose: (place) => {
        type('');
        onChoose(place);
      },
      empty: found.kind === 'failed' ? texts.searchFailed : texts.noSuchPlace,
    },
  );
  return { input, list, status: isOpen ? statusOf(found) : '' };
}

function PlaceOption({ kind, name, country }: Place) {
  const { Icon, label, ink } = kinds[kind];
  return (
    <span className="flex items-center gap-2">
      <Icon size={16} aria-hidden className={`shrink-0 ${ink}`} />
      <span className="min-w-0 flex-1 truncate">
        <bdi>{name}</bdi>
        <span className="text-quiet">, {country}</span>
      </span>
      <span className="text-xs text-quiet">{label}</span>
    </span>
  );
}

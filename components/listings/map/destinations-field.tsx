'use client';

import { useId, useRef, useState, type Ref } from 'react';
import { useOpenItem } from '@/components/platform/form/open-items';
import type { MapConfig } from '@/lib/platform/server/map-config';
import type { Stop } from '@/lib/listings/places/schema';
import * as texts from '@/texts/listings/maps';
import { PlaceSearch } from './place-search';
import { Proposal } from './proposal';
import { RouteMap } from './route-map';
import { StopList } from './stop-list';
import { useProposal } from './use-proposal';

type DestinationsFieldProps = {
  config: MapConfig;
  value: readonly Stop[];
  onChange(value: Stop[]): void;
  onBlur?(): void;
  error?: string;
  nameProblems: readonly (string | undefined)[];
  /** The search field. */
  ref?: Ref<HTMLInputElement>;
};

const moved = (stops: readonly Stop[], from: number, to: number): Stop[] => {
  const others = stops.filter((_, index) => index !== from);
  return [...others.slice(0, to), ...stops.slice(from, from + 1), ...others.slice(to)];
};
const changed = (stops: readonly Stop[], at: number, change: Partial<Stop>): Stop[] =>
  stops.map((stop, index) => (index === at ? { ...stop, ...change } : stop));

/** The places of a journey in their order, found by name or pressed on the map; without the map everything can be done as well. */
export function DestinationsField({
  config,
  value,
  onChange,
  onBlur,
  error,
  nameProblems,
  ref,
}: DestinationsFieldProps) {
  const id = useId();
  const [news, setNews] = useState('');
  const map = useRef<HTMLDivElement>(null);
  const { candidate, proposal, propose, clear, setProposal } = useProposal();
  const [asked, setAsked] = useState(0);
  useOpenItem({
    isFilled: () => proposal !== null,
    // A press on a map may be meant for nothing.
    settle: async () => {
      setAsked(asked + 1);
      return false;
    },
  });

  const add = ({ id: placeId, name, country, latlng }: Stop) => {
    onChange([...value, { id: placeId, name, country, latlng }]);
    setNews(texts.stopAdded(name, value.length + 1));
  };
  const move = (from: number, to: number) => {
    onChange(moved(value, from, to));
    setNews(texts.stopMoved(value[from]?.name ?? '', to + 1));
  };
  const remove = (at: number) => {
    onChange(value.filter((_, index) => index !== at));
    setNews(texts.stopRemoved(value[at]?.name ?? ''));
  };

  const endProposal = () => {
    clear();
    setAsked(0);
    map.current?.focus({ preventScroll: true });
  };

  return (
    <div className="flex flex-col gap-3">
      <div ref={map} tabIndex={-1}>
        <RouteMap
          config={config}
          label={texts.mapOfTheStops}
          points={value}
          candidate={candidate}
          onAdd={propose}
          onMove={(index, latlng) => onChange(changed(value, index, { latlng }))}
        />
      </div>
      {proposal ? (
        <Proposal
          key={proposal.id}
          name={proposal.name}
          country={proposal.country}
          asked={asked}
          onRename={(name) => setProposal({ ...proposal, name })}
          onAdd={() => {
            endProposal();
            add(proposal);
          }}
          onCancel={endProposal}
        />
      ) : (
        <p className="text-quiet">{texts.addStopHelp}</p>
      )}
      <PlaceSearch
        ref={ref}
        id={`${id}-search`}
        label={texts.destinations}
        onChoose={add}
        onBlur={onBlur}
        errorId={error ? `${id}-error` : undefined}
      />
      <p id={`${id}-error`} className="text-red-ink empty:hidden">
        {error}
      </p>
      <StopList
        stops={value}
        problems={nameProblems}
        focusWhenEmpty={`${id}-search`}
        onRename={(index, name) => onChange(changed(value, index, { name }))}
        onMove={move}
        onRemove={remove}
      />
      <p role="status" className="sr-only">
        {news}
      </p>
    </div>
  );
}

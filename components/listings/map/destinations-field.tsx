'use client';

import { useId, useRef, useState, type Ref } from 'react';
import { useOpenItem } from '@/components/platform/form/open-items';
import type { MapConfig } from '@/lib/platform/server/map-config';
import type { Stop } from '@/lib/listings/places/schema';
import * as texts from '@/texts/listings/maps';
import { PlaceSearch } from './place-search';
import { StopProposal } from './proposal';
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
  /** The search input. */
  ref?: Ref<HTMLInputElement>;
};

const moved = (stops: readonly Stop[], from: number, to: number): Stop[] => {
  const others = stops.filter((_, index) => index !== from);
  return [...others.slice(0, to), ...stops.slice(from, from + 1), ...others.slice(to)];
};

/** The stops of a journey in order, found by name or on the map; works without the map. */
export function DestinationsField(props: DestinationsFieldProps) {
  const { config, value, onBlur, error, nameProblems, ref } = props;
  const id = useId();
  const map = useRef<HTMLDivElement>(null);
  const { news, add, change, move, remove } = useStops(props);
  const proposing = useOpenProposal();

  return (
    <div className="flex flex-col gap-3">
      <div ref={map} tabIndex={-1}>
        <RouteMap
          config={config}
          label={texts.mapOfTheStops}
          points={value}
          candidate={proposing.candidate}
          onAdd={proposing.propose}
          onMove={(index, latlng) => change(index, { latlng })}
        />
      </div>
      <NewStop
        {...proposing}
        onAdd={add}
        onEnd={() => {
          proposing.end();
          map.current?.focus({ preventScroll: true });
        }}
      />
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
        onRename={(index, name) => change(index, { name })}
        onMove={move}
        onRemove={remove}
      />
      <p role="status" className="sr-only">
        {news}
      </p>
    </div>
  );
}

function useOpenProposal() {
  const { clear, ...state } = useProposal();
  const [askCount, setAskCount] = useState(0);
  useOpenItem({
    isFilled: () => state.proposal !== null,
    // A click on the map may be accidental: the person has to decide.
    settle: async () => {
      setAskCount(askCount + 1);
      return false;
    },
  });
  const end = () => {
    clear();
    setAskCount(0);
  };
  return { ...state, askCount, end };
}

type NewStopProps = Omit<ReturnType<typeof useOpenProposal>, 'end'> & {
  onAdd(stop: Stop): void;
  onEnd(): void;
};

function NewStop({ proposal, setProposal, askCount, onAdd, onEnd }: NewStopProps) {
  if (!proposal) return <p className="text-quiet">{texts.addStopHelp}</p>;
  return (
    <StopProposal
      key={proposal.id}
      name={proposal.name}
      country={proposal.country}
      asked={askCount}
      onRename={(name) => setProposal({ ...proposal, name })}
      onAdd={() => {
        onEnd();
        onAdd(proposal);
      }}
      onCancel={onEnd}
    />
  );
}

/** The changes of the stops; `news` announces the last one to screen readers. */
function useStops({ value, onChange }: Pick<DestinationsFieldProps, 'value' | 'onChange'>) {
  const [news, setNews] = useState('');
  return {
    news,
    add: ({ id, name, country, latlng }: Stop) => {
      onChange([...value, { id, name, country, latlng }]);
      setNews(texts.stopAdded(name, value.length + 1));
    },
    change: (at: number, part: Partial<Stop>) =>
      onChange(value.map((stop, index) => (index === at ? { ...stop, ...part } : stop))),
    move: (from: number, to: number) => {
      onChange(moved(value, from, to));
      setNews(texts.stopMoved(value[from]?.name ?? '', to + 1));
    },
    remove: (at: number) => {
      onChange(value.filter((_, index) => index !== at));
      setNews(texts.stopRemoved(value[at]?.name ?? ''));
    },
  };
}

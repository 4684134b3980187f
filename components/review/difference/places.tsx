import type { ReactNode } from 'react';
import { Written } from '@/components/platform/ui/written';
import { Badge } from '@/components/platform/ui/badge';
import type { ChangedItem, ChangedThing } from '@/lib/review/listing-versions/calls';
import { numberLocale } from '@/texts/platform/language';
import * as texts from '@/texts/review/listing-versions';
import { AddedText, ReplacedText, RemovedText } from './marked';

const degrees = new Intl.NumberFormat(numberLocale, { maximumFractionDigits: 5 });
const nairobi: [number, number] = [-1.2864, 36.8172];

type Pin = { text: string; name: string; latlng: [number, number] };
type MapView = { label: string; centre: [number, number]; zoom: number; pins: Pin[] };
/** Draws a map with pins, as listings draw theirs. */
export type DrawMap = (view: MapView) => ReactNode;

function coordinatesText(thing: ChangedThing | null): string | null {
  if (!thing?.latlng) return null;
  const [north, east] = thing.latlng;
  return texts.coordinates(degrees.format(north), degrees.format(east));
}

const pinOf = (text: string, thing: ChangedThing | null): Pin[] =>
  thing?.latlng ? [{ text, name: thing.name || text, latlng: thing.latlng }] : [];

const BothOnMap = ({ pins, drawMap }: { pins: Pin[]; drawMap: DrawMap }) => (
  <div className="mt-3 max-w-3xl">{drawMap({ label: texts.mapOfBoth, centre: nairobi, zoom: 9, pins })}</div>
);

type PlacesProps = { items: ChangedItem[]; drawMap: DrawMap };

/** A changed place: its coordinates, and both on one map. */
export function ChangedPlace({ items, drawMap }: PlacesProps) {
  const [{ before = null, after = null } = {}] = items;
  return (
    <>
      <ReplacedText before={coordinatesText(before)} after={coordinatesText(after)} />
      <p className="mt-2 text-quiet">{texts.pinsOfBoth}</p>
      <BothOnMap drawMap={drawMap} pins={[...pinOf('1', before), ...pinOf('2', after)]} />
    </>
  );
}

const nameOf = (thing: ChangedThing | null) =>
  [thing?.name, thing?.detail].filter(Boolean).join(', ') || texts.noWords;

function PlaceName({ item: { mark, before, after } }: { item: ChangedItem }) {
  if (mark === 'removed')
    return (
      <RemovedText>
        <Written>{nameOf(before)}</Written>
      </RemovedText>
    );
  if (mark === 'added')
    return (
      <AddedText>
        <Written>{nameOf(after)}</Written>
      </AddedText>
    );
  if (mark !== 'changed') return <Written>{nameOf(after)}</Written>;
  const was = [nameOf(before), coordinatesText(before)].filter(Boolean).join(' · ');
  const is = [nameOf(after), coordinatesText(after)].filter(Boolean).join(' · ');
  return <ReplacedText before={was} after={is} />;
}

/** The stops of a route in their new order with the removed ones, and all on one map. */
export function ChangedPlaces({ items, drawMap }: PlacesProps) {
  const pins = items.flatMap(({ mark, place, before, after }) =>
    mark === 'removed' ? pinOf('×', before) : pinOf(String(place), after),
  );
  return (
    <>
      <ol className="flex flex-col gap-1">
        {items.map((item, number) => (
          <li key={number} className="flex flex-wrap items-baseline gap-x-2">
            <span aria-hidden={item.place === null} className="w-6 text-right text-quiet tabular-nums">
              {item.place ?? '×'}
            </span>
            <PlaceName item={item} />
            {item.isMoved && item.was !== null && <Badge tone="blue">{texts.movedFrom(item.was)}</Badge>}
          </li>
        ))}
      </ol>
      <p className="mt-2 text-quiet">{texts.pinsOfWay}</p>
      <BothOnMap drawMap={drawMap} pins={pins} />
    </>
  );
}

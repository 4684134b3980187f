import { LazyMap } from '@/components/listings/map/lazy-map';
import type { Pin } from '@/components/listings/map/map-view';
import { Written } from '@/components/platform/ui/written';
import { Badge } from '@/components/platform/ui/badge';
import type { ChangedItem, ChangedThing } from '@/lib/review/listing-versions/calls';
import type { MapConfig } from '@/lib/platform/server/map-config';
import { numberLocale } from '@/texts/platform/language';
import * as texts from '@/texts/review/listing-versions';
import { AddedText, ReplacedText, RemovedText } from './marked';

const degrees = new Intl.NumberFormat(numberLocale, { maximumFractionDigits: 5 });
const nairobi: [number, number] = [-1.2864, 36.8172];

function coordinatesText(thing: ChangedThing | null): string | null {
  if (!thing?.latlng) return null;
  const [north, east] = thing.latlng;
  return texts.coordinates(degrees.format(north), degrees.format(east));
}

const pinOf = (text: string, thing: ChangedThing | null): Pin[] =>
  thing?.latlng ? [{ text, name: thing.name || text, latlng: thing.latlng }] : [];

const BothOnMap = ({ pins, map }: { pins: Pin[]; map: MapConfig }) => (
  <div className="mt-3 max-w-3xl">
    <LazyMap config={map} height={400} label={texts.mapOfBoth} centre={nairobi} zoom={9} pins={pins} />
  </div>
);

type PlacesProps = { items: ChangedItem[]; map: MapConfig };

/** A changed place: its coordinates, and both on one map. */
export function ChangedPlace({ items, map }: PlacesProps) {
  const [{ before = null, after = null } = {}] = items;
  return (
    <>
      <ReplacedText before={coordinatesText(before)} after={coordinatesText(after)} />
      <p className="mt-2 text-quiet">{texts.pinsOfBoth}</p>
      <BothOnMap map={map} pins={[...pinOf('1', before), ...pinOf('2', after)]} />
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
export function ChangedPlaces({ items, map }: PlacesProps) {
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
      <BothOnMap map={map} pins={pins} />
    </>
  );
}

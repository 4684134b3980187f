import { MapPin as PinIcon } from 'lucide-react';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react';
import type { LatLng } from '@/lib/listings/places/schema';
import { toLatLng, toLngLat, type Pin } from './map-view';
import type { MapHandle } from './use-camera';

export type MarkerPart = ComponentType<{
  latitude: number;
  longitude: number;
  anchor: 'bottom' | 'center';
  draggable: boolean;
  onDragEnd(event: { lngLat: { lng: number; lat: number } }): void;
  children: ReactNode;
}>;

const step = 10;
const steps: Record<string, [number, number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

/** Arrow keys move a pin by 10 px. DOM listeners: React's would come after the map's own. */
function usePinKeys(button: RefObject<HTMLButtonElement | null>, onStep: (by: [number, number]) => void) {
  useEffect(() => {
    const element = button.current;
    const onKeyDown = (event: KeyboardEvent) => {
      const by = steps[event.key];
      if (!by) return;
      event.preventDefault();
      event.stopPropagation();
      onStep(by);
    };
    const onClick = (event: MouseEvent) => event.stopPropagation();
    element?.addEventListener('keydown', onKeyDown);
    element?.addEventListener('click', onClick);
    return () => {
      element?.removeEventListener('keydown', onKeyDown);
      element?.removeEventListener('click', onClick);
    };
  });
}

type MapPinProps = {
  Marker: MarkerPart;
  map: MapHandle | null;
  pin: Pin;
  onMove?(latlng: LatLng): void;
};

function Face({ text, isSet }: { text: string; isSet: boolean }) {
  if (!text) {
    const looks = isSet ? 'fill-accent text-accent-on' : 'fill-surface text-accent';
    return <PinIcon size={36} aria-hidden className={`-mb-0.5 ${looks}`} />;
  }
  return (
    <span className="grid size-7 place-items-center rounded-full border-2 border-surface bg-accent font-semibold text-accent-on tabular-nums">
      {text}
    </span>
  );
}

/** A pin, or a disc with `text`; movable by drag or arrow keys where `onMove` is set. */
export function MapPin({ Marker, map, pin: { text, name, latlng }, onMove }: MapPinProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [latitude, longitude] = latlng;

  useLayoutEffect(() => {
    // The library makes each marker a button; only the one inside should count.
    const element = frame.current?.parentElement;
    element?.setAttribute('role', 'presentation');
    element?.setAttribute('aria-label', '');
  }, []);

  usePinKeys(button, ([right, down]) => {
    if (!map || !onMove) return;
    const { x, y } = map.project(toLngLat(latlng));
    onMove(toLatLng(map.unproject([x + right, y + down])));
  });

  return (
    <Marker
      latitude={latitude}
      longitude={longitude}
      anchor={text ? 'center' : 'bottom'}
      draggable={onMove !== undefined}
      onDragEnd={({ lngLat }) => onMove?.(toLatLng(lngLat))}
    >
      <span ref={frame} className="block">
        {onMove ? (
          <button
            ref={button}
            type="button"
            aria-label={name}
            title={name}
            className={`grid size-9 touch-none justify-items-center rounded-full pointer-coarse:size-11 ${text ? 'items-center' : 'items-end'}`}
          >
            <Face text={text} isSet />
          </button>
        ) : (
          <Face text={text} isSet={false} />
        )}
      </span>
    </Marker>
  );
}

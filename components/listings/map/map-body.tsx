import { type ComponentType, type ReactNode, useState } from 'react';
import * as texts from '@/texts/listings/maps';
import { MapPin, type MarkerPart } from './map-pin';
import { boundsOf, toLatLng, toLngLat, type MapViewProps } from './map-view';
import { RouteLine, type LayerPart, type SourcePart } from './route-line';
import { useCamera, type MapHandle } from './use-camera';

type View =
  | { longitude: number; latitude: number; zoom: number }
  | { bounds: [[number, number], [number, number]]; fitBoundsOptions: { padding: number; maxZoom: number } };

type MapPartProps<Style> = {
  initialViewState: View;
  mapStyle: Style;
  mapboxAccessToken?: string;
  maxZoom: number;
  maxPitch: number;
  dragRotate: boolean;
  cooperativeGestures: boolean;
  attributionControl: false;
  locale: Record<string, string>;
  cursor: string;
  onLoad(event: { target: MapHandle }): void;
  onClick(event: { lngLat: { lng: number; lat: number } }): void;
  onError(event: { error: unknown }): void;
  children: ReactNode;
};

/** The components of react-map-gl, the same for both libraries. */
export type MapParts<Style> = {
  Map: ComponentType<MapPartProps<Style>>;
  Marker: MarkerPart;
  Source: SourcePart;
  Layer: LayerPart;
  NavigationControl: ComponentType<{ showCompass: boolean }>;
  ScaleControl: ComponentType<{ unit: 'metric' }>;
  AttributionControl: ComponentType<{ compact: boolean; customAttribution?: string }>;
};

type MapBodyProps<Style> = MapViewProps & {
  parts: MapParts<Style>;
  mapStyle: Style;
  mapboxAccessToken?: string;
  attribution?: string;
  lineColour: string;
  maxZoom: number;
  onFailure(): void;
  children?: ReactNode;
};

const scale = 'metric';

const words = (label: string) => ({
  'Map.Title': label,
  'Marker.Title': '',
  'CooperativeGesturesHandler.WindowsHelpText': texts.zoomWithControl,
  'CooperativeGesturesHandler.MacHelpText': texts.zoomWithCommand,
  'CooperativeGesturesHandler.MobileHelpText': texts.moveWithTwoFingers,
  'ScrollZoomBlocker.CtrlMessage': texts.zoomWithControl,
  'ScrollZoomBlocker.CmdMessage': texts.zoomWithCommand,
  'TouchPanBlocker.Message': texts.moveWithTwoFingers,
});

/** The first view: around the pins; with one or none at `zoom`. */
export function initialView({ pins, centre, zoom }: Pick<MapViewProps, 'pins' | 'centre' | 'zoom'>): View {
  const points = pins.map(({ latlng }) => latlng);
  const [latitude, longitude] = points[0] ?? centre;
  if (points.length < 2) return { latitude, longitude, zoom };
  return { bounds: boundsOf(points), fitBoundsOptions: { padding: 64, maxZoom: zoom } };
}

/** The map for both libraries: one finger scrolls the page, two move the map, and pins stay in view. */
export function MapBody<Style>(props: MapBodyProps<Style>) {
  const { parts, pins, candidate, onPick, onMovePin } = props;
  const [map, setMap] = useState<MapHandle | null>(null);
  const [view] = useState(() => initialView(props));
  useCamera(map, pins, props.zoom);

  const onLoad = ({ target }: { target: MapHandle }) => {
    target.touchZoomRotate.disableRotation();
    target.keyboard.disableRotation();
    setMap(target);
  };

  return (
    <parts.Map
      initialViewState={view}
      mapStyle={props.mapStyle}
      mapboxAccessToken={props.mapboxAccessToken}
      maxZoom={props.maxZoom}
      maxPitch={0}
      dragRotate={false}
      cooperativeGestures
      attributionControl={false}
      locale={words(props.label)}
      cursor={onPick ? 'crosshair' : 'grab'}
      onLoad={onLoad}
      onClick={({ lngLat }) => onPick?.(toLatLng(lngLat))}
      onError={({ error }) => (map ? reportError(error) : props.onFailure())}
    >
      {props.children}
      <parts.NavigationControl showCompass={false} />
      <parts.ScaleControl unit={scale} />
      <parts.AttributionControl compact={false} customAttribution={props.attribution} />
      {props.joined && (
        <RouteLine
          parts={parts}
          colour={props.lineColour}
          points={pins.map(({ latlng }) => toLngLat(latlng))}
        />
      )}
      {candidate && (
        <MapPin Marker={parts.Marker} map={map} pin={{ text: '', name: '', latlng: candidate }} />
      )}
      {pins.map((pin, index) => (
        <MapPin
          key={index}
          Marker={parts.Marker}
          map={map}
          pin={pin}
          onMove={onMovePin && ((latlng) => onMovePin(index, latlng))}
        />
      ))}
    </parts.Map>
  );
}

import type { ComponentType, ReactNode } from 'react';

type Line = {
  type: 'Feature';
  properties: Record<string, never>;
  geometry: { type: 'LineString'; coordinates: [number, number][] };
};
export type SourcePart = ComponentType<{ id: string; type: 'geojson'; data: Line; children: ReactNode }>;
export type LayerPart = ComponentType<{
  id: string;
  type: 'line';
  layout: { 'line-cap': 'round'; 'line-join': 'round' };
  paint: { 'line-color': string; 'line-width': number; 'line-dasharray': number[] };
}>;
type RouteLineProps = {
  parts: { Source: SourcePart; Layer: LayerPart };
  colour: string;
  /** [longitude, latitude] in degrees. */
  points: [number, number][];
};

export function RouteLine({ parts: { Source, Layer }, colour, points }: RouteLineProps) {
  return (
    <Source
      id="route"
      type="geojson"
      data={{ type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates: points } }}
    >
      <Layer
        id="route-line"
        type="line"
        layout={{ 'line-cap': 'round', 'line-join': 'round' }}
        paint={{ 'line-color': colour, 'line-width': 2.5, 'line-dasharray': [0.5, 2] }}
      />
    </Source>
  );
}

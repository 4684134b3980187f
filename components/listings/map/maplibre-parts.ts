import type { StyleSpecification } from 'maplibre-gl';
import {
  AttributionControl,
  Layer,
  Map,
  Marker,
  NavigationControl,
  ScaleControl,
  Source,
} from 'react-map-gl/maplibre';
import type { MapParts } from './map-body';

export const maplibreParts: MapParts<string | StyleSpecification> = {
  Map,
  Marker,
  Source,
  Layer,
  NavigationControl,
  ScaleControl,
  AttributionControl,
};

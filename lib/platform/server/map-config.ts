import 'server-only';
import type { Env } from './env';

export type MapConfig =
  | { kind: 'mapbox'; token: string }
  | { kind: 'style'; styleUrl: string }
  | { kind: 'builtin' };

export function mapConfig({ mapboxToken, mapStyleUrl }: Pick<Env, 'mapboxToken' | 'mapStyleUrl'>): MapConfig {
  if (mapboxToken) return { kind: 'mapbox', token: mapboxToken };
  return mapStyleUrl ? { kind: 'style', styleUrl: mapStyleUrl } : { kind: 'builtin' };
}

const mapboxSources = ['https://api.mapbox.com', 'https://events.mapbox.com', 'https://*.tiles.mapbox.com'];

export function mapSources(config: MapConfig): string[] {
  if (config.kind === 'builtin') return [];
  if (config.kind === 'mapbox') return mapboxSources;
  const { origin, protocol, host, hostname } = new URL(config.styleUrl);
  const isName = /[a-z]$/i.test(hostname) && hostname !== 'localhost';
  return isName ? [origin, `${protocol}//*.${host}`] : [origin];
}

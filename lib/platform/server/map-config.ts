import 'server-only';
import type { Env } from './env';

/** Which map pages show: Mapbox with its public token, a style at an address, or the one that ships with the project. */
export type MapConfig =
  { kind: 'mapbox'; token: string } | { kind: 'style'; styleUrl: string } | { kind: 'builtin' };

/** Reads the choice from the environment; a token of Mapbox goes before a style. */
export function mapConfig({ mapboxToken, mapStyleUrl }: Pick<Env, 'mapboxToken' | 'mapStyleUrl'>): MapConfig {
  if (mapboxToken) return { kind: 'mapbox', token: mapboxToken };
  return mapStyleUrl ? { kind: 'style', styleUrl: mapStyleUrl } : { kind: 'builtin' };
}

const mapboxSources = ['https://api.mapbox.com', 'https://events.mapbox.com', 'https://*.tiles.mapbox.com'];

/**
 * The hosts that the map loads styles, tiles, fonts and pictures from, as a Content-Security-Policy writes them; none for the built-in map.
 * A style may use its own host and the ones below it.
 */
export function mapSources(config: MapConfig): string[] {
  if (config.kind === 'builtin') return [];
  if (config.kind === 'mapbox') return mapboxSources;
  const { origin, protocol, host, hostname } = new URL(config.styleUrl);
  const isName = /[a-z]$/i.test(hostname) && hostname !== 'localhost';
  return isName ? [origin, `${protocol}//*.${host}`] : [origin];
}

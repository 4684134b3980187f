import { mapConfig, mapSources } from './map-config';

describe('the map that pages show', () => {
  const unset = { mapboxToken: undefined, mapStyleUrl: undefined };
  const styleUrl = 'https://tiles.example/styles/bush.json?key=abc';

  test('is the built-in one when nothing is set, and that loads from nowhere else', () => {
    expect(mapConfig(unset)).toEqual({ kind: 'builtin' });
    expect(mapSources({ kind: 'builtin' })).toEqual([]);
  });

  test('is a style by its address, which may load from its own host and those below', () => {
    const config = mapConfig({ ...unset, mapStyleUrl: styleUrl });
    expect(config).toEqual({ kind: 'style', styleUrl });
    expect(mapSources(config)).toEqual(['https://tiles.example', 'https://*.tiles.example']);
    for (const origin of ['http://127.0.0.1:8080', 'http://localhost:8080'])
      expect(mapSources({ kind: 'style', styleUrl: `${origin}/style.json` })).toEqual([origin]);
  });

  test("is Mapbox's with a token, also where a style is set", () => {
    const config = mapConfig({ mapboxToken: 'pk.abc', mapStyleUrl: styleUrl });
    expect(config).toEqual({ kind: 'mapbox', token: 'pk.abc' });
    expect(mapSources(config)).toContain('https://api.mapbox.com');
  });
});

import { gzipSync } from 'node:zlib';
import { gazetteer } from './gazetteer';
import { placeLabels } from './labels';

type Label = {
  properties: { name: string; kind: string; zoom: number };
  geometry: { coordinates: [number, number] };
};
const { features } = JSON.parse(placeLabels()) as { features: Label[] };
const labelOf = (name: string) => features.find(({ properties }) => properties.name === name);

describe('the labels of the built-in map', () => {
  test('are all places, longitude first', () => {
    expect(features).toHaveLength(gazetteer.length);
    expect(labelOf('Nairobi')?.geometry.coordinates).toEqual([36.8167, -1.2833]);
  });

  test('show large towns first, parks and lakes from the zoom on at which the map opens', () => {
    expect(labelOf('Nairobi')?.properties.zoom).toBe(3);
    expect(labelOf('Nanyuki')?.properties.zoom).toBe(6);
    expect(labelOf('Watamu')?.properties.zoom).toBe(6);
    expect(labelOf('Hluhluwe')?.properties.zoom).toBe(8);
    expect(labelOf('Etosha National Park')?.properties).toEqual({
      name: 'Etosha National Park',
      kind: 'park',
      zoom: 5,
    });
  });

  test('weigh less than 90 kB zipped', () => {
    expect(gzipSync(placeLabels()).length).toBeLessThan(90_000);
  });
});

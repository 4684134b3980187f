import { z } from 'zod';
import { longestSearch } from '../../platform/text/length';
import { atMost } from '../../platform/text/rules';

/** [latitude, longitude] in degrees. */
export type LatLng = [number, number];

/** `country` is its English name; `id` is opaque. */
export type Place = {
  id: string;
  name: string;
  country: string;
  kind: 'park' | 'lake' | 'town';
  latlng: LatLng;
};

export type Stop = Pick<Place, 'id' | 'name' | 'country'> & { latlng: LatLng | null };

const pointMessage = 'Give a latitude and a longitude such as -1.29,36.82';
const decimal = String.raw`[+-]?\d{1,3}(?:\.\d{1,15})?`;
const point = z
  .string()
  .regex(new RegExp(`^\\s*${decimal}\\s*,\\s*${decimal}\\s*$`), pointMessage)
  .transform((text) => text.split(',').map(Number) as LatLng)
  .refine(([latitude, longitude]) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180, pointMessage);

export const placesQuery = z
  .object({
    search: z
      .string()
      .trim()
      .check(...atMost(longestSearch, `At most ${longestSearch} characters`))
      .optional(),
    near: point.optional(),
  })
  .refine(({ search, near }) => (search === undefined) !== (near === undefined), {
    path: ['search'],
    message: 'Give either a search or a point',
  });

import type { ImageValue } from '@/lib/platform/values/fields';

/** The uploaded fraction of each new file, from that of a body sent in order; null for others. */
export function uploadedFractions(pictures: ImageValue[], fraction: number | null): (number | null)[] {
  const sizes = pictures.map((picture) => (picture instanceof File ? picture.size : 0));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  let before = 0;
  return sizes.map((size) => {
    const start = before;
    before += size;
    if (fraction === null || size === 0) return null;
    return Math.min(1, Math.max(0, (fraction * total - start) / size));
  });
}

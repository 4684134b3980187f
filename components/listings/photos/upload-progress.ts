import type { ImageValue } from '@/lib/platform/values/fields';

/**
 * How much of each new file has been sent (0 to 1), from the fraction of the whole body: files go one after the other, and the words
 * around them weigh next to nothing. Stored pictures, and a save that sends nothing, give null.
 */
export function sentPerFile(pictures: ImageValue[], fraction: number | null): (number | null)[] {
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

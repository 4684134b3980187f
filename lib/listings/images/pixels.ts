import { pixelLimit } from './limits';

const pixels = new WeakMap<File, number>();

/** Notes how many pixels a chosen picture has. */
export const notePixels = (file: File, count: number) => void pixels.set(file, count);

export const pixelsOf = (file: File): number => pixels.get(file) ?? 0;

/** Whether a chosen picture is known to have more pixels than are taken. */
export const hasTooManyPixels = (file: File): boolean => pixelsOf(file) > pixelLimit;

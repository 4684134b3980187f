import { pixelLimit } from './limits';

const pixels = new WeakMap<File, number>();

export const notePixels = (file: File, count: number) => void pixels.set(file, count);

export const pixelsOf = (file: File): number => pixels.get(file) ?? 0;

export const hasTooManyPixels = (file: File): boolean => pixelsOf(file) > pixelLimit;

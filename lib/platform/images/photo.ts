import type { Photo } from './record';

export type { Photo };

export type PhotoLimits = { least: number; most: number; tooFew: string; tooMany: string };

export const toDraft = ({ title, credits, url, thumbnail }: Photo) => ({
  title,
  credits,
  picture: url,
  ...(thumbnail ? { thumbnail } : {}),
});

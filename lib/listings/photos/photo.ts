import type { Photo } from './record';

export type { Photo };

/** How many pictures a group takes, and what to say to fewer or more. */
export type PhotoLimits = { least: number; most: number; tooFew: string; tooMany: string };

/** A stored picture as a form holds it. */
export const toDraft = ({ title, credits, url, thumbnail }: Photo) => ({
  title,
  credits,
  picture: url,
  ...(thumbnail ? { thumbnail } : {}),
});

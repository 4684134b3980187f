/** A stored picture with its words; `thumbnail` is the address of a small copy, where the upstream has one. */
export type Photo = { title: string; credits: string; url: string; thumbnail?: string };

/** How many pictures a group takes, and what to say to fewer or more. */
export type PhotoLimits = { least: number; most: number; tooFew: string; tooMany: string };

/** A stored picture as a form holds it. */
export const toDraft = ({ title, credits, url, thumbnail }: Photo) => ({
  title,
  credits,
  picture: url,
  ...(thumbnail ? { thumbnail } : {}),
});

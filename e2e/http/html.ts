const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", nbsp: ' ' };

/** The words of a piece of HTML as a reader meets them, without what scripts and styles hold. */
export const wordsOf = (html: string): string =>
  html
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#?\w+);/g, (all, name: string) => entities[name] ?? all)
    .replace(/\s+/g, ' ')
    .trim();

/** The words of its headings of the first level. */
export const headingsOf = (html: string): string[] =>
  [...html.matchAll(/<h1\b.*?<\/h1>/gs)].map(([heading]) => wordsOf(heading));

/** The words of each row of its tables, without their heads. */
export const rowsOf = (html: string): string[] =>
  [...html.matchAll(/<tbody\b.*?<\/tbody>/gs)].flatMap(([body]) =>
    [...body.matchAll(/<tr\b.*?<\/tr>/gs)].map(([row]) => wordsOf(row)),
  );

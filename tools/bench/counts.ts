/** The elements of a page's HTML. */
export const countElements = (html: string) =>
  html.replaceAll(/<(script|style)([^>]*)>.*?<\/\1>/gs, '<$1$2>').match(/<[a-z][^>]*>/g)?.length ?? 0;

/** The calls that a dashboard has sent to the upstream so far, by its own metrics. */
export const countCalls = (metrics: string) =>
  [...metrics.matchAll(/^dashboard_upstream_seconds_count\{[^}]*\} (\d+)$/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );

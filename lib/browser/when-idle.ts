/** Does something once the browser is idle, 2 s later at the latest; the result calls it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work, { timeout: 2000 });
  return () => cancelIdleCallback(request);
}

/** Hidden pages and locked devices paint nothing. */
const longestWaitMs = 250;

/** Resolves after the next paint, 250 ms later at the latest; at once in a hidden tab. */
export function afterPaint(): Promise<void> {
  if (typeof document === 'undefined' || document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, longestWaitMs);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve);
    });
  });
}

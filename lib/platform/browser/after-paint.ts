/** A page that goes behind another one, or whose device is locked, draws nothing until it is back. */
const longestWaitMs = 250;

/** Resolves when what was just typed is on screen, 250 ms later at the latest; at once where nothing is drawn, as in a tab behind another. */
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

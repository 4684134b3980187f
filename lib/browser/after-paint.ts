/** Resolves when what was just typed is on screen; at once where nothing is drawn, as in a tab behind another. */
export function afterPaint(): Promise<void> {
  if (typeof document === 'undefined' || document.hidden) return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/* Runs in the page: times each click from the release, and its longest event until it is drawn. */
(() => {
  const place = () => document.querySelector('main nav p')?.textContent;
  window.placeChanged = () => {
    const before = place();
    return new Promise((resolve) => {
      const look = () => requestAnimationFrame(place() === before ? look : () => resolve());
      look();
    });
  };
  let longestMs = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longestMs = Math.max(longestMs, duration);
  }).observe({ type: 'event', durationThreshold: 16 });
  let shown = Promise.resolve(0);
  document.addEventListener(
    'pointerup',
    () => {
      const begun = performance.now();
      longestMs = 0;
      shown = window.placeChanged().then(() => performance.now() - begun);
    },
    { capture: true },
  );
  window.clickShown = async () => ({ clickMs: await shown, inpMs: longestMs });
})();

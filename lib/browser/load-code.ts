const firstPauseMs = 2000;
const longestPauseMs = 60_000;

/** Fetches code that comes after the page. A failed fetch is repeated as soon as the connection is back, and after a growing pause; it never rejects. */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      return await load();
    } catch {
      await onlineOrAfter(pauseMs);
    }
  }
}

function onlineOrAfter(pauseMs: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, pauseMs);
    window.addEventListener('online', go);
  });
}

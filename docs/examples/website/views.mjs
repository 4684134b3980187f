import { randomUUID } from 'node:crypto';

const mostEntries = 500;
/** What one entry may count without the website's key. */
const mostOfEntry = 1000;

/** Counts which listings were looked at, and reports that together: one call a minute, however many visitors there are. */
export function countViews(
  { send, website },
  { everyMs = 60_000, say = console.error, now = () => new Date() } = {},
) {
  const counts = new Map();
  let batch = null;

  const take = () => {
    const views = [...counts].slice(0, mostEntries).map(([place, all]) => {
      const [listing, day] = JSON.parse(place);
      const count = Math.min(all, mostOfEntry);
      if (count === all) counts.delete(place);
      else counts.set(place, all - count);
      return { listing, day, count };
    });
    return views.length > 0 ? { views, once: randomUUID() } : null;
  };

  /** Reports what was counted. A batch that nobody answered is sent again as it was, under the same name, so that it counts once. */
  async function report() {
    batch ??= take();
    if (!batch) return;
    try {
      const { errors = [] } = await send('/api/v1/views', {
        json: { website, views: batch.views },
        once: batch.once,
      });
      // The others were counted; these would be refused again.
      for (const { msg, param } of errors) say(`views left out: ${param} ${msg}`);
      batch = null;
    } catch (refused) {
      say(`views not reported: ${refused.message}`);
      if (!refused.mayPass) batch = null;
    }
  }

  const timer = setInterval(() => void report(), everyMs);
  timer.unref();
  return {
    count(listing) {
      const place = JSON.stringify([listing, now().toISOString().slice(0, 10)]);
      counts.set(place, (counts.get(place) ?? 0) + 1);
    },
    report,
    async stop() {
      clearInterval(timer);
      await report();
      if (counts.size > 0) await report();
    },
  };
}

import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { recordCall } from './slow-calls';
import { longestStallMs } from './watchdog';

const secondBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/** One number, or one for each value of the gauge's label. */
type Reading = number | Record<string, number>;
export type Metrics = ReturnType<typeof createMetrics>;
/** All figures of one process. */
export type Figures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** The text of the figures of several processes, each named in a label; nothing is added up. */
export const textOfFigures = (all: readonly Figures[]): Promise<string> =>
  AggregatorRegistry.aggregate(
    all.map((figures) =>
      figures.map((figure) => ({
        ...figure,
        // Not a number arrives as null, which would be added as 0.
        values: figure.values.filter(({ value }) => value !== null),
        aggregator: 'sum',
      })),
    ),
  ).metrics();

/** The Prometheus figures of one server; their names begin with `prefix` and an underscore. */
export function createMetrics(prefix: 'dashboard' | 'upstream') {
  const registry = new Registry();
  const named = (name: string, help: string) => ({
    name: `${prefix}_${name}`,
    help,
    registers: [registry],
  });
  /** A histogram of seconds, made at its first use. */
  const secondsOf = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    (registry.getSingleMetric(`${prefix}_${name}`) as Histogram<Label> | undefined) ??
    new Histogram({ ...named(name, help), labelNames, buckets: secondBuckets });
  const requests = secondsOf('request_seconds', 'Time from a request to the end of its answer', [
    'call',
    'status',
  ]);

  return {
    contentType: registry.contentType,
    readText: () => registry.metrics(),
    readFigures: (): Promise<Figures> => registry.getMetricsAsJSON(),
    /** Puts a label with the process's name on every figure. */
    nameProcess: (process: string) => registry.setDefaultLabels({ process }),
    secondsOf,
    /** `read` runs at each scrape; where it fails the gauge has no value. */
    addGauge(name: string, help: string, read: () => Reading | Promise<Reading>, label?: string): void {
      // Another server of the same process reads its own.
      registry.removeSingleMetric(`${prefix}_${name}`);
      new Gauge({
        ...named(name, help),
        labelNames: label ? [label] : [],
        async collect() {
          this.reset();
          const reading = await Promise.resolve()
            .then(read)
            .catch(() => NaN);
          if (!label) return this.set(Number(reading));
          for (const [value, amount] of Object.entries(reading)) this.set({ [label]: value }, amount);
        },
      });
    },
    observeRequest(call: string, status: number, milliseconds: number): void {
      requests.observe({ call, status: String(status) }, milliseconds / 1000);
      recordCall(call, milliseconds);
    },
    /** Event loop, memory, garbage collection and handles of the process. Once per process. */
    followProcess(): void {
      collectDefaultMetrics({ register: registry, prefix: `${prefix}_` });
      const help = 'The longest time in an hour that the thread was held';
      this.addGauge('longest_stall_seconds', help, () => longestStallMs() / 1000);
    },
  };
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load, loadAll } from 'js-yaml';
import { Histogram, Registry, type Metric } from 'prom-client';
import { createMetrics } from '@/lib/platform/node/metrics';
import { createAdmission } from '@/server/admission/admission';
import { createShares } from '@/server/admission/shares';
import { createDashboardMetrics } from '@/server/processes/metrics';
import type { Context } from '@/upstream/platform/context/context';
import { sweep } from '@/upstream/product/sweep';
import { metricsRoutes } from '@/upstream/platform/start/metrics';
import { readExpression } from './lib/promql';
import { alertsSchema } from './schemas/alerts';
import { composeSchema, withoutAnchors } from './schemas/compose';
import { grafanaSchema } from './schemas/grafana';
import { manifestSchema } from './schemas/kubernetes';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const grafana = grafanaSchema.parse(JSON.parse(read('deploy/grafana.json')));
const alerts = alertsSchema.parse(load(read('deploy/alerts.yaml')));

/** Every figure that the two servers print, with its labels. */
const figures = await (async () => {
  const found = new Map<string, string[]>([['up', []]]);
  const { registerMetric } = Registry.prototype;
  Registry.prototype.registerMetric = function (this: Registry, metric: Metric) {
    const { name, labelNames } = metric as Metric & { name: string; labelNames: string[] };
    if (metric instanceof Histogram) {
      found.set(`${name}_bucket`, [...labelNames, 'le']);
      for (const suffix of ['_count', '_sum']) found.set(name + suffix, labelNames);
    } else found.set(name, labelNames);
    return registerMetric.call(this, metric);
  } as typeof registerMetric;
  createDashboardMetrics(
    createAdmission(createShares({ perPerson: 1, perNetwork: 1 }), 1, () => undefined),
    undefined,
  );
  const context = { metrics: createMetrics('upstream'), env: {}, readConnections: () => ({}) };
  metricsRoutes({ addHook: () => undefined, get: () => undefined } as never, context as unknown as Context);
  context.metrics.followProcess();
  await sweep(context as unknown as Context, () => true);
  Registry.prototype.registerMetric = registerMetric;
  return found;
})();

/** What Prometheus adds at each scrape. */
const ofScrape = ['job', 'instance'];

function missingOf(expression: string, shown: string[] = []): string[] {
  const { selectors, groupedBy } = readExpression(expression);
  return selectors.flatMap(({ name, labels }) => {
    const known = figures.get(name);
    if (!known) return [name];
    return [...labels, ...groupedBy, ...shown]
      .filter((label) => !known.includes(label) && !ofScrape.includes(label))
      .map((label) => `${name}{${label}}`);
  });
}

const targets = grafana.panels.flatMap(({ title, targets: all }) =>
  all.map(({ refId, ...target }) => ({ name: `${title}, ${refId}`, ...target })),
);

it.each(targets)('the panel $name asks for figures and labels that the servers print', (target) => {
  const shown = [...target.legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label]) => label!);
  expect(missingOf(target.expr, shown)).toEqual([]);
});

const rules = alerts.groups.flatMap((group) => group.rules);
it.each(rules)('the alert $alert asks for figures and labels that the servers print', ({ expr }) => {
  expect(missingOf(expr)).toEqual([]);
});

it('each alert has a line of what to do', () => {
  const documented = read('docs/operate.md');
  expect(rules).toHaveLength(11);
  expect(rules.filter(({ alert }) => !documented.includes(`- **${alert}**: `))).toEqual([]);
});

it('another figure, another label and another function are noticed', () => {
  expect(missingOf('rate(dashboard_requests_count[5m])')).toEqual(['dashboard_requests_count']);
  expect(missingOf('sum by (route) (upstream_connections{pool="a"})')).toEqual([
    'upstream_connections{pool}',
    'upstream_connections{route}',
  ]);
  expect(missingOf('{__name__=~"(dashboard|upstream)_wal_bytes"} > 2')).toEqual(['dashboard_wal_bytes']);
  expect(() => missingOf('predict_linear(upstream_wal_bytes[1h], 60)')).toThrow('predict_linear');
});

it('a panel shows what each alert asks for', () => {
  const namesOf = (expression: string) =>
    readExpression(expression).selectors.map(({ name }) => name.replace(/_(bucket|count|sum)$/, ''));
  const drawn = new Set(targets.flatMap(({ expr }) => namesOf(expr)));
  expect(rules.flatMap(({ expr }) => namesOf(expr)).filter((name) => !drawn.has(name))).toEqual([]);
});

it('panels have ids of their own and cover no other', () => {
  const { panels } = grafana;
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)} ${y + Math.floor(cell / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  expect(Math.max(...panels.map(({ gridPos: { x, w } }) => x + w))).toBe(24);
});

describe('the files of operation keep to their schemas', () => {
  const folder = join(root, 'deploy/kubernetes');
  const manifests = readdirSync(folder).flatMap((file) =>
    (loadAll(readFileSync(join(folder, file), 'utf8')) as { kind: string }[]).map((manifest) => ({
      name: `${manifest.kind} of ${file}`,
      manifest,
    })),
  );
  const composes = ['compose.yaml', 'deploy/compose.scale.yaml'];
  const composeOf = (file: string) => withoutAnchors(load(read(file)) as object);

  it.each(manifests)('$name', ({ manifest }) => {
    expect(manifestSchema.safeParse(manifest).error?.issues ?? []).toEqual([]);
  });

  it.each(composes)('%s', (file) => {
    expect(composeSchema.safeParse(composeOf(file)).error?.issues ?? []).toEqual([]);
  });

  it.each(manifests)('$name with a field too many, or one too few, does not', ({ manifest }) => {
    for (const [place, wrong] of mutationsOf(manifest))
      expect([place, manifestSchema.safeParse(wrong).success]).toEqual([place, false]);
  });

  it('nor does a misspelled field of a service, a rule or a panel', () => {
    const [file] = composes;
    const compose = composeOf(file!) as { services: Record<string, object> };
    const service = { ...compose.services.product, readonly: true };
    expect(composeSchema.safeParse({ ...compose, services: { product: service } }).success).toBe(false);
    expect(composeSchema.safeParse({ ...compose, service: {} }).success).toBe(false);
    const [group] = alerts.groups;
    const rule = { ...group!.rules[0], sumary: 'x' };
    expect(alertsSchema.safeParse({ groups: [{ ...group, rules: [rule] }] }).success).toBe(false);
    const panel = { ...grafana.panels[0], gridpos: {} };
    expect(grafanaSchema.safeParse({ ...grafana, panels: [panel] }).success).toBe(false);
  });
});

/** The manifest with an unknown field in it, without its name, and with another version of its kind. */
function mutationsOf(manifest: object): [string, object][] {
  return [
    ['unknown field', { ...manifest, specs: {} }],
    ['without a name', { ...manifest, metadata: {} }],
    ['another version', { ...manifest, apiVersion: 'extensions/v1beta1' }],
  ];
}

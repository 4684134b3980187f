import { z } from 'zod';

const whole = z.int().min(0);
const datasource = z.strictObject({ type: z.literal('prometheus'), uid: z.literal('${datasource}') });

const target = z.strictObject({
  refId: z.string().regex(/^[A-Z]$/),
  expr: z.string().min(1),
  legendFormat: z.string().min(1),
});

const panel = z.strictObject({
  id: whole,
  type: z.enum(['timeseries', 'stat']),
  title: z.string().min(1),
  description: z.string().min(1),
  datasource,
  gridPos: z.strictObject({ x: whole.max(23), y: whole, w: whole.min(1).max(24), h: whole.min(1) }),
  fieldConfig: z.strictObject({
    defaults: z.strictObject({
      unit: z.enum(['short', 'reqps', 's', 'bytes']),
      min: z.literal(0),
    }),
    overrides: z.tuple([]),
  }),
  targets: z.array(target).min(1),
});

/** What `deploy/grafana.json` uses of Grafana's JSON model of a dashboard. */
export const grafanaSchema = z.strictObject({
  title: z.string().min(1),
  uid: z.string().regex(/^[\w-]{1,40}$/),
  schemaVersion: z.int().min(36),
  version: whole,
  editable: z.boolean(),
  tags: z.array(z.string()),
  timezone: z.literal('browser'),
  refresh: z.string().regex(/^\d+[smh]$/),
  time: z.strictObject({ from: z.string().regex(/^now-\d+[mhd]$/), to: z.literal('now') }),
  templating: z.strictObject({
    list: z
      .array(
        z.strictObject({
          name: z.literal('datasource'),
          label: z.string().min(1),
          type: z.literal('datasource'),
          query: z.literal('prometheus'),
        }),
      )
      .length(1),
  }),
  annotations: z.strictObject({ list: z.tuple([]) }),
  panels: z.array(panel).min(1),
});

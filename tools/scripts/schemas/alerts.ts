import { z } from 'zod';

const text = z.string().min(1);

const rule = z.strictObject({
  alert: z.string().regex(/^[A-Z]\w+$/),
  expr: text,
  for: z
    .string()
    .regex(/^\d+[smh]$/)
    .optional(),
  labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
  annotations: z.strictObject({ summary: text }),
});

/** What `deploy/alerts.yaml` uses of a file of Prometheus rules. */
export const alertsSchema = z.strictObject({
  groups: z.array(z.strictObject({ name: text, rules: z.array(rule).min(1) })).min(1),
});

import { load } from 'js-yaml';
import type { z } from 'zod';
import { composeSchema, withoutAnchors } from '../schemas/compose';

type Compose = z.output<typeof composeSchema>;
export type Service = Compose['services'][string];

export const readCompose = (text: string): Compose =>
  composeSchema.parse(withoutAnchors(load(text) as object));

/** A service's environment as Compose sets it: `${NAME:-default}` and `${NAME:?message}` from `values`. Throws for the latter unset. */
export function environmentOf(
  { environment = {} }: Service,
  values: Record<string, string>,
): Record<string, string> {
  const fill = (text: string) =>
    text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_all, name: string, kind, other: string) => {
      const value = values[name];
      if (value) return value;
      if (kind === '?') throw new Error(`${name}: ${other}`);
      return kind === '-' ? other : '';
    });
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, fill(String(value))]));
}

/** Milliseconds of a duration such as `60s` or `2m`. */
export function durationMs(text: string): number {
  const [, count, unit] = /^(\d+)(s|m)$/.exec(text) ?? [];
  if (!count) throw new Error(`${text} is no duration.`);
  return Number(count) * (unit === 'm' ? 60_000 : 1000);
}

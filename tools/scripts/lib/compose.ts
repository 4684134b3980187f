import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import type { z } from 'zod';
import { composeSchema, withoutAnchors } from '../schemas/compose';
import { root } from './files.mjs';

type Compose = z.output<typeof composeSchema>;
export type Service = Compose['services'][string];

export const readCompose = (text: string): Compose =>
  composeSchema.parse(withoutAnchors(load(text) as object));

/** Several servers, and the names of those that nginx sends to. */
export function readScale() {
  const { services } = readCompose(readFileSync(join(root, 'deploy/compose.scale.yaml'), 'utf8'));
  const namesOf = (kind: string) => Object.keys(services).filter((name) => name.startsWith(`${kind}-`));
  return { services, dashboards: namesOf('dashboard'), upstreams: namesOf('upstream') };
}

/** `${NAME}`, or with `:-default`, `:?message` or `:+replacement`, which may have such in turn. */
const placeholder = /\$\{(\w+)(?::([-?+])((?:\$\{[^{}]*\}|[^{}])*))?\}/g;

/** A service's environment as Compose sets it from `values`, where an empty one counts as unset. Throws for an unset `${NAME:?message}`. */
export function environmentOf(
  { environment = {} }: Service,
  values: Record<string, string>,
): Record<string, string> {
  const fill = (text: string): string =>
    text.replace(placeholder, (_all, name: string, kind, other = '') => {
      const value = values[name];
      if (kind === '+') return value ? fill(other) : '';
      if (value) return value;
      if (kind === '?') throw new Error(`${name}: ${other}`);
      return fill(other);
    });
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, fill(String(value))]));
}

/** Milliseconds of a duration such as `60s` or `2m`. */
export function durationMs(text: string): number {
  const [, count, unit] = /^(\d+)(s|m)$/.exec(text) ?? [];
  if (!count) throw new Error(`${text} is no duration.`);
  return Number(count) * (unit === 'm' ? 60_000 : 1000);
}

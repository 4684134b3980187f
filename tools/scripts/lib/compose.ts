import { load } from 'js-yaml';

/** A service of a compose file, as far as its tests read it. */
export type Service = {
  image?: string;
  build?: { context: string; target: string };
  environment?: Record<string, string | number>;
  env_file?: { path: string; required: boolean }[];
  command?: string[];
  depends_on?: Record<string, { condition: string }>;
  hostname?: string;
  restart?: string;
  stop_grace_period?: string;
  tmpfs?: string[];
  volumes?: string[];
  ports?: string[];
  logging?: { options: Record<string, string> };
  networks?: { default: { ipv4_address: string } };
} & Record<string, unknown>;

export type Compose = {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  networks: { default: { ipam: { config: { subnet: string; gateway: string }[] } } };
};

export const readCompose = (text: string) => load(text) as Compose;

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

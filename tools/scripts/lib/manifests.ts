import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadAll } from 'js-yaml';
import type { z } from 'zod';
import { manifestSchema } from '../schemas/kubernetes';

export type Manifest = z.output<typeof manifestSchema>;
type Kind = Manifest['kind'];
type Of<K extends Kind> = Extract<Manifest, { kind: K }>;
type Workload = Of<'Deployment' | 'Job' | 'CronJob'>;
export type Pod = ReturnType<typeof podOf>;

/** All manifests in a folder; throws for one that does not keep to its schema. */
export const readManifests = (folder: string): Manifest[] =>
  readdirSync(folder)
    .flatMap((file) => loadAll(readFileSync(join(folder, file), 'utf8')))
    .map((manifest) => manifestSchema.parse(manifest));

export const allOfKind = <K extends Kind>(manifests: Manifest[], kind: K): Of<K>[] =>
  manifests.filter((one): one is Of<K> => one.kind === kind);

/** The manifest of a kind and a name; throws if it is not there. */
export function findManifest<K extends Kind>(manifests: Manifest[], kind: K, name: string): Of<K> {
  const found = allOfKind(manifests, kind).find(({ metadata }) => metadata.name === name);
  if (!found) throw new Error(`There is no ${kind} ${name}.`);
  return found;
}

/** The pod of a workload, which a CronJob has one level deeper. */
export const podOf = (workload: Workload) =>
  (workload.kind === 'CronJob' ? workload.spec.jobTemplate.spec : workload.spec).template.spec;

/** The environment that a container's envFrom gives it. */
export const settingsOf = (
  manifests: Manifest[],
  { envFrom }: Pod['containers'][number],
): Record<string, string> =>
  Object.assign(
    {},
    ...envFrom.map((from) =>
      'configMapRef' in from
        ? findManifest(manifests, 'ConfigMap', from.configMapRef.name).data
        : findManifest(manifests, 'Secret', from.secretRef.name).stringData,
    ),
  ) as Record<string, string>;

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadAll } from 'js-yaml';

type HttpProbe = {
  httpGet: { path: string };
  periodSeconds: number;
  timeoutSeconds?: number;
  failureThreshold: number;
};
type VolumeSource = { name: string; emptyDir?: object; persistentVolumeClaim?: { claimName: string } };

export type PodContainer = {
  name: string;
  image: string;
  command?: string[];
  args?: string[];
  ports?: { name: string; containerPort: number }[];
  envFrom: Record<string, { name: string }>[];
  securityContext: { runAsUser: number };
  startupProbe: HttpProbe;
  livenessProbe: HttpProbe;
  readinessProbe: HttpProbe;
  resources?: { limits: { memory: string } };
  volumeMounts: { name: string; mountPath: string }[];
};
export type Pod = {
  containers: PodContainer[];
  volumes: VolumeSource[];
  securityContext: { fsGroup: number };
  terminationGracePeriodSeconds?: number;
  enableServiceLinks?: boolean;
  automountServiceAccountToken?: boolean;
};
export type Manifest = {
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  spec: {
    replicas?: number;
    minAvailable?: number;
    selector?: Record<string, unknown>;
    template?: { spec: Pod };
    jobTemplate?: { spec: { template: { spec: Pod } } };
    ports?: { port: number }[];
    rules?: { http: { paths: { backend: { service: { name: string } } }[] } }[];
  };
};

/** All manifests in a folder. */
export const readManifests = (folder: string): Manifest[] =>
  readdirSync(folder).flatMap((file) => loadAll(readFileSync(join(folder, file), 'utf8')) as Manifest[]);

/** The pod of a workload, which a CronJob has one level deeper. */
export const podOf = ({ spec }: Manifest): Pod => (spec.jobTemplate?.spec.template ?? spec.template!).spec;

/** The environment that a container's envFrom gives it. */
export const settingsOf = (manifests: Manifest[], { envFrom }: PodContainer): Record<string, string> =>
  Object.assign(
    {},
    ...envFrom.flatMap((from) =>
      Object.entries(from).map(([source, { name }]) => {
        const kind = source === 'configMapRef' ? 'ConfigMap' : 'Secret';
        const found = manifests.find((one) => one.kind === kind && one.metadata.name === name);
        if (!found) throw new Error(`There is no ${kind} ${name}.`);
        return { ...found.data, ...found.stringData };
      }),
    ),
  ) as Record<string, string>;

/** What Kubernetes adds to a container's environment for each service of its namespace, unless told not to. */
export function serviceLinks(manifests: Manifest[], { enableServiceLinks = true }: Pod, address: string) {
  const services = enableServiceLinks ? manifests.filter(({ kind }) => kind === 'Service') : [];
  const links = services.map(({ metadata, spec }) => {
    const prefix = metadata.name.toUpperCase().replaceAll('-', '_');
    const { port } = spec.ports![0]!;
    return {
      [`${prefix}_SERVICE_HOST`]: address,
      [`${prefix}_SERVICE_PORT`]: String(port),
      [`${prefix}_PORT`]: `tcp://${address}:${port}`,
    };
  });
  return Object.assign({}, ...links) as Record<string, string>;
}

import { z } from 'zod';

/** A name by RFC 1123. */
const name = z.string().regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/);
const whole = z.int().min(0);
const quantity = z.string().regex(/^\d+(m|Mi|Gi)?$/);
const path = z.string().startsWith('/');
const labels = z.strictObject({ app: name, part: name });
const metadata = z.strictObject({ name, annotations: z.record(z.string(), z.string()).optional() });

const resource = <Kind extends string, Rest extends z.ZodRawShape>(
  apiVersion: string,
  kind: Kind,
  rest: Rest,
) => z.strictObject({ apiVersion: z.literal(apiVersion), kind: z.literal(kind), metadata, ...rest });

const probe = z.strictObject({
  httpGet: z.strictObject({ path, port: z.literal('http') }),
  periodSeconds: whole.min(1),
  timeoutSeconds: whole.min(1).optional(),
  failureThreshold: whole.min(1),
});

const container = z.strictObject({
  name,
  image: name,
  command: z.array(z.string()).optional(),
  args: z.array(z.string()).optional(),
  ports: z.array(z.strictObject({ name, containerPort: whole.max(65_535) })).optional(),
  envFrom: z.array(
    z.union([
      z.strictObject({ configMapRef: z.strictObject({ name }) }),
      z.strictObject({ secretRef: z.strictObject({ name }) }),
    ]),
  ),
  startupProbe: probe.optional(),
  livenessProbe: probe.optional(),
  readinessProbe: probe.optional(),
  resources: z
    .strictObject({
      requests: z.strictObject({ cpu: quantity, memory: quantity }),
      limits: z.strictObject({ memory: quantity }),
    })
    .optional(),
  securityContext: z.strictObject({
    runAsNonRoot: z.boolean(),
    runAsUser: whole,
    readOnlyRootFilesystem: z.boolean(),
    allowPrivilegeEscalation: z.boolean(),
    capabilities: z.strictObject({ drop: z.array(z.string()) }),
    seccompProfile: z.strictObject({ type: z.literal('RuntimeDefault') }),
  }),
  volumeMounts: z.array(z.strictObject({ name, mountPath: path })),
});

const volume = z.union([
  z.strictObject({ name, emptyDir: z.strictObject({}) }),
  z.strictObject({ name, persistentVolumeClaim: z.strictObject({ claimName: name }) }),
]);

const podSpec = {
  terminationGracePeriodSeconds: whole.optional(),
  enableServiceLinks: z.literal(false),
  automountServiceAccountToken: z.literal(false),
  securityContext: z.strictObject({ fsGroup: whole }),
  containers: z.array(container).min(1),
  volumes: z.array(volume),
};

const spread = z.strictObject({
  maxSkew: whole.min(1),
  topologyKey: z.literal('kubernetes.io/hostname'),
  whenUnsatisfiable: z.enum(['ScheduleAnyway', 'DoNotSchedule']),
  labelSelector: z.strictObject({ matchLabels: labels }),
});

const deployment = resource('apps/v1', 'Deployment', {
  spec: z.strictObject({
    replicas: whole,
    selector: z.strictObject({ matchLabels: labels }),
    strategy: z.strictObject({ rollingUpdate: z.strictObject({ maxUnavailable: whole, maxSurge: whole }) }),
    template: z.strictObject({
      metadata: z.strictObject({ labels }),
      spec: z.strictObject({
        ...podSpec,
        terminationGracePeriodSeconds: whole,
        topologySpreadConstraints: z.array(spread),
      }),
    }),
  }),
});

const jobSpec = z.strictObject({
  backoffLimit: whole,
  template: z.strictObject({
    spec: z.strictObject({ restartPolicy: z.enum(['Never', 'OnFailure']), ...podSpec }),
  }),
});
const job = resource('batch/v1', 'Job', {
  spec: jobSpec,
});
const cronJob = resource('batch/v1', 'CronJob', {
  spec: z.strictObject({
    schedule: z.string().regex(/^([\d*,/-]+ ){4}[\d*,/-]+$/),
    concurrencyPolicy: z.enum(['Allow', 'Forbid', 'Replace']),
    jobTemplate: z.strictObject({ spec: jobSpec }),
  }),
});

const service = resource('v1', 'Service', {
  spec: z.strictObject({
    selector: labels,
    ports: z.array(z.strictObject({ name, port: whole, targetPort: z.literal('http') })),
  }),
});

const budget = resource('policy/v1', 'PodDisruptionBudget', {
  spec: z.strictObject({ minAvailable: whole, selector: z.strictObject({ matchLabels: labels }) }),
});

const backend = z.strictObject({
  service: z.strictObject({ name, port: z.strictObject({ name: z.literal('http') }) }),
});
const ingress = resource('networking.k8s.io/v1', 'Ingress', {
  spec: z.strictObject({
    tls: z.array(z.strictObject({ hosts: z.array(name), secretName: name })),
    rules: z.array(
      z.strictObject({
        host: name,
        http: z.strictObject({
          paths: z.array(z.strictObject({ path, pathType: z.enum(['Prefix', 'Exact']), backend })),
        }),
      }),
    ),
  }),
});

const settings = z.record(z.string().regex(/^[A-Z]\w*$/), z.string());
const configMap = resource('v1', 'ConfigMap', {
  data: settings,
});
const secret = resource('v1', 'Secret', {
  stringData: settings,
});
const claim = resource('v1', 'PersistentVolumeClaim', {
  spec: z.strictObject({
    accessModes: z.array(z.enum(['ReadWriteOnce', 'ReadWriteMany'])).min(1),
    resources: z.strictObject({ requests: z.strictObject({ storage: quantity }) }),
  }),
});

/** What the manifests in `deploy/kubernetes` use of Kubernetes. */
export const manifestSchema = z.discriminatedUnion('kind', [
  deployment,
  job,
  cronJob,
  service,
  budget,
  ingress,
  configMap,
  secret,
  claim,
]);

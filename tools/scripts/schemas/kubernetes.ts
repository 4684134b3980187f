import { z } from 'zod';

/** A name by RFC 1123. */
const name = z.string().regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/);
const whole = z.int().min(0);
const quantity = z.string().regex(/^\d+(m|Mi|Gi)?$/);
const path = z.string().startsWith('/');
const labels = z.strictObject({ app: name, part: name });
const metadata = z.strictObject({ name, annotations: z.record(z.string(), z.string()).optional() });

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

const deployment = z.strictObject({
  apiVersion: z.literal('apps/v1'),
  kind: z.literal('Deployment'),
  metadata,
  spec: z.strictObject({
    replicas: whole,
    selector: z.strictObject({ matchLabels: labels }),
    strategy: z.strictObject({ rollingUpdate: z.strictObject({ maxUnavailable: whole, maxSurge: whole }) }),
    template: z.strictObject({
      metadata: z.strictObject({ labels }),
      spec: z.strictObject({
        terminationGracePeriodSeconds: whole,
        topologySpreadConstraints: z.array(spread),
        ...podSpec,
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
const job = z.strictObject({
  apiVersion: z.literal('batch/v1'),
  kind: z.literal('Job'),
  metadata,
  spec: jobSpec,
});
const cronJob = z.strictObject({
  apiVersion: z.literal('batch/v1'),
  kind: z.literal('CronJob'),
  metadata,
  spec: z.strictObject({
    schedule: z.string().regex(/^([\d*,/-]+ ){4}[\d*,/-]+$/),
    concurrencyPolicy: z.enum(['Allow', 'Forbid', 'Replace']),
    jobTemplate: z.strictObject({ spec: jobSpec }),
  }),
});

const service = z.strictObject({
  apiVersion: z.literal('v1'),
  kind: z.literal('Service'),
  metadata,
  spec: z.strictObject({
    selector: labels,
    ports: z.array(z.strictObject({ name, port: whole, targetPort: z.literal('http') })),
  }),
});

const budget = z.strictObject({
  apiVersion: z.literal('policy/v1'),
  kind: z.literal('PodDisruptionBudget'),
  metadata,
  spec: z.strictObject({ minAvailable: whole, selector: z.strictObject({ matchLabels: labels }) }),
});

const backend = z.strictObject({
  service: z.strictObject({ name, port: z.strictObject({ name: z.literal('http') }) }),
});
const ingress = z.strictObject({
  apiVersion: z.literal('networking.k8s.io/v1'),
  kind: z.literal('Ingress'),
  metadata,
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
const configMap = z.strictObject({
  apiVersion: z.literal('v1'),
  kind: z.literal('ConfigMap'),
  metadata,
  data: settings,
});
const secret = z.strictObject({
  apiVersion: z.literal('v1'),
  kind: z.literal('Secret'),
  metadata,
  stringData: settings,
});
const claim = z.strictObject({
  apiVersion: z.literal('v1'),
  kind: z.literal('PersistentVolumeClaim'),
  metadata,
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

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load, loadAll } from 'js-yaml';
import { dashboardVariables } from '@/lib/platform/server/env-variables';
import { upstreamVariables } from '@/upstream/env-variables';
import { readUpstreamEnv } from '@/upstream/env';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const known = new Set([...Object.keys(dashboardVariables.shape), ...Object.keys(upstreamVariables.shape)]);

type Service = {
  image?: string;
  build?: { context: string; target: string };
  environment?: Record<string, string | number>;
  depends_on?: Record<string, { condition: string }>;
  hostname?: string;
  volumes?: string[];
  networks?: { default: { ipv4_address: string } };
} & Record<string, unknown>;
type Compose = { services: Record<string, Service>; volumes: Record<string, unknown> };

const files = ['compose.yaml', 'deploy/compose.scale.yaml'];
const composeOf = (file: string) => load(read(file)) as Compose;
const isOurs = ({ build }: Service) => build !== undefined;

/** Instructions of the Dockerfile with their lines joined: [stage, word, rest]. */
const instructions = read('Dockerfile')
  .replace(/^#.*\n/gm, '')
  .replace(/\\\n\s*/g, '')
  .split('\n')
  .filter(Boolean)
  .reduce<[string, string, string][]>((all, line) => {
    const [, word = '', rest = ''] = /^(\w+) (.*)$/.exec(line) ?? [];
    const stage = word === 'FROM' ? / AS (\w+)$/.exec(rest)![1]! : (all.at(-1)?.[0] ?? '');
    return [...all, [stage, word, rest]];
  }, []);
const ofStage = (stage: string, word: string) =>
  instructions.filter(([one, other]) => one === stage && other === word).map(([, , rest]) => rest);

/** The paths in the checkout that the rest of a COPY names. */
const copiedBy = (rest: string) =>
  rest
    .split(' ')
    .filter((part) => !part.startsWith('--'))
    .slice(0, -1)
    .map((path) => path.replace('/srv/partner-dashboard/', ''));

describe('the Dockerfile', () => {
  it('copies files that there are, or that its build stage writes', () => {
    const written = ['node_modules', 'sbom.json', '.next', '.next/servers'];
    const copied = instructions.filter(([, word]) => word === 'COPY').flatMap(([, , rest]) => copiedBy(rest));
    expect(copied.length).toBeGreaterThan(10);
    expect(copied.filter((path) => !written.includes(path) && !existsSync(join(root, path)))).toEqual([]);
  });

  it('gives the start command every script that it imports', () => {
    const seen = new Set<string>();
    const visit = (file: string) => {
      if (seen.has(file)) return;
      seen.add(file);
      for (const [, from] of read(file).matchAll(/(?:from |import\()'(\.[^']+)'/g))
        visit(join(file, '..', from!));
    };
    for (const name of ['start', 'operate', 'healthy']) visit(`tools/scripts/${name}.mjs`);
    const copied = ofStage('base', 'COPY').flatMap(copiedBy);
    const isCopied = (file: string) => copied.some((path) => file === path || file.startsWith(`${path}/`));
    expect([...seen].filter((file) => !isCopied(file))).toEqual([]);
  });

  it('runs as a user without rights, is stopped and watched, and sets variables that there are', () => {
    expect(ofStage('base', 'USER')).toEqual(['node']);
    expect(ofStage('base', 'ENTRYPOINT')).toEqual(['["tini", "--"]']);
    for (const stage of ['dashboard', 'upstream']) expect(ofStage(stage, 'HEALTHCHECK')).toHaveLength(1);
    const names = ofStage('base', 'ENV')
      .join(' ')
      .match(/\b[A-Z][A-Z_]+(?==)/g)!;
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });
});

describe.each(files)('%s', (file) => {
  const { services, volumes } = composeOf(file);
  const ours = Object.entries(services).filter(([, service]) => isOurs(service));

  it('gives our servers variables that there are, and images that the Dockerfile has', () => {
    const targets = new Set(instructions.map(([stage]) => stage));
    for (const [, { environment = {}, build }] of ours) {
      expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([]);
      expect(targets).toContain(build!.target);
    }
  });

  it('runs them on a read-only root without rights, under a host name that stays, and waits for their end', () => {
    for (const [name, service] of ours) {
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
      expect(service.stop_grace_period).toMatch(/^\d+s$/);
      if (name !== 'migrate') expect(service.hostname).toBeDefined();
    }
  });

  it('names services and volumes that it has', () => {
    for (const { depends_on = {}, volumes: used = [] } of Object.values(services)) {
      expect(Object.keys(depends_on).filter((name) => !services[name])).toEqual([]);
      const named = used.map((volume) => volume.split(':')[0]!).filter((name) => !name.startsWith('.'));
      expect(named.filter((name) => !(name in volumes))).toEqual([]);
    }
  });
});

describe('several servers', () => {
  const { services } = composeOf('deploy/compose.scale.yaml');
  const nginx = read('deploy/nginx.conf');

  it('are those that nginx sends to, on the ports where they listen', () => {
    const sentTo = [...nginx.matchAll(/^ +server ([\w-]+):(\d+)/gm)].map(
      ([, name, port]) => `${name}:${port}`,
    );
    const dashboards = Object.keys(services).filter((name) => name.startsWith('dashboard-'));
    const upstreams = Object.keys(services).filter((name) => name.startsWith('upstream-'));
    expect(sentTo).toEqual([
      ...dashboards.map((name) => `${name}:3000`),
      ...upstreams.map((name) => `${name}:4000`),
    ]);
    expect(services['dashboard-1']!.environment!.UPSTREAM_URL).toBe('http://balancer:4000');
    expect(nginx).toContain('listen 4000;');
  });

  it('trust the balancer alone, and share their secrets', () => {
    const { ipv4_address: balancer } = services.balancer!.networks!.default;
    for (const [, { environment }] of Object.entries(services).filter(([, service]) => isOurs(service))) {
      expect(environment!.TRUST_PROXY).toBe(balancer);
      expect(environment!.BFF_KEY).toMatch(/^\$\{BFF_KEY:\?/);
    }
  });

  it('begin with what the example of their settings names', () => {
    const asked = [...read('deploy/compose.scale.yaml').matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name!);
    const named = [...read('deploy/scale.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
    expect([...new Set(asked)].filter((name) => !named.includes(name))).toEqual([]);
  });

  it('have an environment that the upstream accepts', () => {
    const folder = mkdtempSync(join(tmpdir(), 'containers-'));
    const values: Record<string, string> = {
      POSTGRES_PASSWORD: 'a-password',
      BFF_KEY: 'VmD0k3w1S9xQ7yZ2uL5pN8rT4bC6hJ0a',
      SECOND_FACTOR_KEY: 'q8Wz1Lk5Yt2Rn7Vb4Xc9Mf3Gd6Hs0JpE',
      S3_ACCESS_KEY_ID: 'store',
      S3_SECRET_ACCESS_KEY: 'store-password',
    };
    const set = Object.entries(services['upstream-1']!.environment!).flatMap(([name, value]) => {
      const text = String(value).replace(
        /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
        (_all, key: string, kind, other) => values[key] ?? (kind === '-' ? (other as string) : ''),
      );
      // Keys that nobody gave are made in the data folder, as on one machine.
      return text === '' ? [] : [[name, text] as const];
    });
    const env = readUpstreamEnv({
      ...Object.fromEntries(set),
      DATA_DIR: folder,
    });
    expect(env).toMatchObject({ migrate: false, demo: false, s3: { endpoint: 'http://store:9000' } });
    expect(env.hosts).toContain('balancer');
    rmSync(folder, { recursive: true });
  });
});

describe('in a cluster', () => {
  type Manifest = {
    kind: string;
    metadata: { name: string };
    data?: Record<string, string>;
    stringData?: Record<string, string>;
    spec: {
      replicas?: number;
      minAvailable?: number;
      selector?: Record<string, unknown>;
      template?: { spec: { containers: Container[]; terminationGracePeriodSeconds?: number } };
      jobTemplate?: { spec: { template: { spec: { containers: Container[] } } } };
      rules?: { http: { paths: { backend: { service: { name: string } } }[] } }[];
    };
  };
  type Probe = { httpGet: { path: string } };
  type Container = {
    image: string;
    envFrom: Record<string, { name: string }>[];
    securityContext: object;
    livenessProbe: Probe;
    readinessProbe: Probe;
  };
  const folder = join(root, 'deploy/kubernetes');
  const manifests = readdirSync(folder).flatMap(
    (file) => loadAll(readFileSync(join(folder, file), 'utf8')) as Manifest[],
  );
  const ofKind = (kind: string) => manifests.filter((manifest) => manifest.kind === kind);
  const containers = [...ofKind('Deployment'), ...ofKind('Job'), ...ofKind('CronJob')].flatMap(
    ({ spec }) => (spec.template ?? spec.jobTemplate!.spec.template).spec.containers,
  );
  const settings = [...ofKind('ConfigMap'), ...ofKind('Secret')];

  it('sets variables that there are, from settings that there are', () => {
    const set = settings.flatMap(({ data, stringData }) => Object.keys({ ...data, ...stringData }));
    expect(set.filter((name) => !known.has(name))).toEqual([]);
    const used = containers.flatMap(({ envFrom }) =>
      envFrom.flatMap((from) => Object.values(from).map(({ name }) => name)),
    );
    expect(used.filter((name) => settings.every(({ metadata }) => metadata.name !== name))).toEqual([]);
  });

  it('runs without rights on a read-only root', () => {
    for (const { securityContext } of containers)
      expect(securityContext).toMatchObject({
        ...{ runAsNonRoot: true, readOnlyRootFilesystem: true, allowPrivilegeEscalation: false },
        capabilities: { drop: ['ALL'] },
      });
  });

  it.each(['dashboard', 'upstream'])('keeps a %s while others leave, and lets each finish', (name) => {
    const named = (kind: string) => ofKind(kind).find(({ metadata }) => metadata.name === name)!;
    const { replicas, template } = named('Deployment').spec;
    expect(named('PodDisruptionBudget').spec.minAvailable).toBe(replicas! - 1);
    const drainSeconds = Number(ofKind('ConfigMap')[0]!.data!.DRAIN_SECONDS);
    expect(template!.spec.terminationGracePeriodSeconds).toBeGreaterThan(drainSeconds + 12);
    const [{ livenessProbe, readinessProbe } = {} as Container] = template!.spec.containers;
    const path = name === 'dashboard' ? '/admin/api' : '';
    expect(livenessProbe.httpGet.path).toBe(`${path}/health`);
    expect(readinessProbe.httpGet.path).toBe(`${path}/ready`);
    expect(named('Service').spec.selector).toEqual({ app: 'partner-dashboard', part: name });
  });

  it('lets in what the proxy of a single machine lets in', () => {
    const backends = ofKind('Ingress')[0]!.spec.rules!.flatMap(({ http }) =>
      http.paths.map(({ backend }) => backend.service.name),
    );
    expect(backends).toEqual(['dashboard', 'upstream']);
  });
});

describe('the alerts', () => {
  type Rule = { alert: string; expr: string };
  const { groups } = load(read('deploy/alerts.yaml')) as { groups: { rules: Rule[] }[] };
  const rules = groups.flatMap((group) => group.rules);
  const documented = read('docs/operate.md');

  it('ask for figures that the servers give', () => {
    const given = [...documented.matchAll(/`[^`\n]*`/g)].map(([text]) => text).join(' ');
    for (const { expr } of rules) {
      const names = expr.match(/\b(?:dashboard|upstream)_[a-z_]+/g) ?? [];
      const bare = names.map((name) => name.replace(/_(count|bucket)$/, ''));
      const isGiven = (name: string) => given.includes(name) || given.includes(name.replace(/^[a-z]+/, '…'));
      expect(bare.filter((name) => !isGiven(name))).toEqual([]);
    }
  });

  it('each have a line of what to do', () => {
    expect(rules).toHaveLength(10);
    expect(rules.filter(({ alert }) => !documented.includes(`- **${alert}**: `))).toEqual([]);
  });
});

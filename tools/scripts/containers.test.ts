import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dashboardVariables } from '@/lib/platform/server/env-variables';
import { upstreamVariables } from '@/upstream/platform/context/env-variables';
import { ignoredBy } from '@/tools/torture/containers/ignored';
import { readCompose, readScale, type Service } from './lib/compose';
import { readCopy, readDockerfile } from './lib/dockerfile';
import { allOfKind, findManifest, podOf, readManifests, settingsOf } from './lib/manifests';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const known = new Set([...Object.keys(dashboardVariables.shape), ...Object.keys(upstreamVariables.shape)]);
const files = ['compose.yaml', 'deploy/compose.scale.yaml'];
const composeOf = (file: string) => readCompose(read(file));
const isOurs = ({ build }: Service) => build !== undefined;

const instructions = readDockerfile(read('Dockerfile'));
const ofStage = (stage: string, word: string) =>
  instructions.filter((one) => one.stage === stage && one.word === word).map(({ rest }) => rest);

/** The paths in the checkout that the rest of a COPY names. */
const copiedBy = (rest: string) =>
  readCopy(rest).sources.map((path) => path.replace('/srv/partner-dashboard/', ''));

describe('the Dockerfile', () => {
  it('copies files that there are, or that its build stage writes', () => {
    const written = ['node_modules', 'sbom.json', '.next', '.next/servers'];
    const copied = instructions.filter(({ word }) => word === 'COPY').flatMap(({ rest }) => copiedBy(rest));
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

  it('is made of exact versions, those of the lock, and lists them', () => {
    expect(ofStage('', 'ARG')).toEqual([expect.stringMatching(/^NODE_IMAGE=node:\d+\.\d+\.\d+-/)]);
    expect(ofStage('packages', 'RUN')).toEqual(['npm ci --ignore-scripts']);
    expect(ofStage('build', 'RUN')).toContain('node tools/scripts/sbom.mjs');
    expect(ofStage('build', 'RUN').at(-1)).toMatch(/^npm prune --omit=dev /);
  });

  it('is built without secrets, backups and what the checkout has built or installed', () => {
    const isIgnored = ignoredBy(read('.dockerignore'));
    const kept = [
      '.env',
      'deploy/scale.env',
      'monday.tar.gz',
      'node_modules/next',
      '.next/BUILD_ID',
      '.git/config',
    ];
    expect(kept.filter((path) => !isIgnored(path))).toEqual([]);
    expect(['.npmrc', 'app/layout.tsx', 'texts/en/x.ts', 'next.config.mjs'].filter(isIgnored)).toEqual([]);
    expect(['a/b.test.ts', 'b.test.mjs'].filter(isIgnored)).toHaveLength(2);
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
    const targets = new Set(instructions.map(({ stage }) => stage));
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

  it('bounds every log, and starts again what runs for ever', () => {
    for (const [name, service] of Object.entries(services)) {
      expect({ name, options: service.logging?.options }).toMatchObject({
        options: { 'max-size': expect.stringMatching(/^\d+m$/), 'max-file': expect.any(String) },
      });
      if (!['migrate', 'store-bucket'].includes(name))
        expect({ name, restart: service.restart }).toEqual({ name, restart: 'unless-stopped' });
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
    const { dashboards, upstreams } = readScale();
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

  it('keep their addresses, as nginx looks their names up once', () => {
    const addresses = Object.entries(services)
      .filter(([name]) => /^(dashboard|upstream|balancer)/.test(name))
      .map(([, service]) => service.networks?.default.ipv4_address);
    expect(addresses).not.toContain(undefined);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('count visitors by the address that the proxy on the host passes on', () => {
    const [{ gateway }] = composeOf('deploy/compose.scale.yaml').networks.default.ipam.config;
    expect(nginx).toContain(`set_real_ip_from ${gateway};`);
  });

  it('wait for a database that takes connections and a store with its bucket, and keep backups where the image may write them', () => {
    expect(services.postgres!.healthcheck!.test).toContain('--host=127.0.0.1');
    for (const name of ['upstream-1', 'upstream-2', 'migrate']) {
      const { depends_on: awaited, volumes } = services[name]!;
      expect(awaited).toMatchObject({ 'store-bucket': { condition: 'service_completed_successfully' } });
      expect(volumes).toContain('backups:/var/backups/partner-dashboard');
    }
  });
});

describe('in a cluster', () => {
  const manifests = readManifests(join(root, 'deploy/kubernetes'));
  const settingsThere = [
    ...allOfKind(manifests, 'ConfigMap').map(({ data }) => data),
    ...allOfKind(manifests, 'Secret').map(({ stringData }) => stringData),
  ];
  const pods = [
    ...allOfKind(manifests, 'Deployment'),
    ...allOfKind(manifests, 'Job'),
    ...allOfKind(manifests, 'CronJob'),
  ].map(podOf);
  const containers = pods.flatMap((pod) => pod.containers);

  it('sets variables that there are, from settings that there are', () => {
    const set = settingsThere.flatMap((each) => Object.keys(each));
    expect(set.filter((name) => !known.has(name))).toEqual([]);
    for (const container of containers) expect(() => settingsOf(manifests, container)).not.toThrow();
  });

  it('leaves process 1 to the image, and the data folder to its user', () => {
    for (const container of containers) {
      expect(container.command).toBeUndefined();
      // A volume's own folder is root's.
      const { DATA_DIR } = settingsOf(manifests, container);
      const mounted = container.volumeMounts.map(({ mountPath }) => mountPath);
      expect(mounted.filter((path) => DATA_DIR!.startsWith(`${path}/`))).toHaveLength(1);
    }
  });

  it('verifies a database by the certificates of its image, and removes old backups with what killed ones left', () => {
    expect(ofStage('upstream', 'RUN').join()).toContain(' ca-certificates ');
    for (const file of ['docs/operate.md', 'deploy/kubernetes/backup.yaml'])
      expect(read(file)).toContain(`-name '*.tar.gz*' -mtime +14 -delete`);
  });

  it('runs without rights on a read-only root', () => {
    for (const { securityContext } of containers)
      expect(securityContext).toMatchObject({
        ...{ runAsNonRoot: true, readOnlyRootFilesystem: true, allowPrivilegeEscalation: false },
        capabilities: { drop: ['ALL'] },
      });
  });

  it.each(['dashboard', 'upstream'])('keeps a %s while others leave, and lets each finish', (name) => {
    const { replicas, template } = findManifest(manifests, 'Deployment', name).spec;
    expect(findManifest(manifests, 'PodDisruptionBudget', name).spec.minAvailable).toBe(replicas - 1);
    const { DRAIN_SECONDS } = findManifest(manifests, 'ConfigMap', 'partner-dashboard').data;
    expect(template.spec.terminationGracePeriodSeconds).toBeGreaterThan(Number(DRAIN_SECONDS) + 12);
    const { livenessProbe, readinessProbe } = template.spec.containers[0]!;
    const path = name === 'dashboard' ? '/admin/api' : '';
    expect(livenessProbe!.httpGet.path).toBe(`${path}/health`);
    expect(readinessProbe!.httpGet.path).toBe(`${path}/ready`);
    expect(livenessProbe!.timeoutSeconds).toBeGreaterThanOrEqual(5);
    const selector = { app: 'partner-dashboard', part: name };
    expect(findManifest(manifests, 'Service', name).spec.selector).toEqual(selector);
  });

  it('lets in what the proxy of a single machine lets in', () => {
    const rules = allOfKind(manifests, 'Ingress').flatMap(({ spec }) => spec.rules);
    const admitted = rules.flatMap(({ host, http }) =>
      http.paths.map(({ path, backend }) => [host + path, backend.service.name]),
    );
    expect(admitted).toEqual([
      ['partners.example/', 'dashboard'],
      ['partners.example/admin', 'dashboard'],
      ['intake.example/api/v1', 'upstream'],
      ['partners.example/admin/_next/static', 'dashboard'],
    ]);
  });
});

import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Writes `sbom.json` (CycloneDX 1.5): every package that a running product needs, from the lock file. Not by `npm sbom`, which leaves out
 * packages that something for development asks for as well.
 */

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
const { name, version, description } = read('package.json');
const { packages } = read('package-lock.json');

const nameOf = (path) => path.split('node_modules/').at(-1);
/** An id of the package registry's own form, in which the '@' of a scope is encoded. */
const purlOf = (title, release) => `pkg:npm/${title.replace('@', '%40')}@${release}`;

/** 'sha512-<base64>' as an algorithm and hexadecimal digits. */
function hashOf(integrity) {
  const [, bits, content] = /^sha(\d+)-(.+)$/.exec(integrity);
  return { alg: `SHA-${bits}`, content: Buffer.from(content, 'base64').toString('hex') };
}

function componentOf([path, { version: release, integrity, license }]) {
  const purl = purlOf(nameOf(path), release);
  return {
    type: 'library',
    'bom-ref': purl,
    name: nameOf(path),
    version: release,
    purl,
    hashes: [hashOf(integrity)],
    ...(license
      ? { licenses: [/ /.test(license) ? { expression: license } : { license: { name: license } }] }
      : {}),
  };
}

const needed = Object.entries(packages).filter(
  ([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional,
);
const components = new Map(needed.map(componentOf).map((component) => [component.purl, component]));
const document = {
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  serialNumber: `urn:uuid:${randomUUID()}`,
  version: 1,
  metadata: {
    timestamp: new Date().toISOString(),
    component: { type: 'application', 'bom-ref': purlOf(name, version), name, version, description },
  },
  components: [...components.values()],
};
writeFileSync('sbom.json', `${JSON.stringify(document, null, 2)}\n`);
console.log(`sbom.json lists ${components.size} packages.`);

import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

test('npm run sbom lists what a running product needs, and nothing that only builds or tests it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sbom-'));
  for (const name of ['package.json', 'package-lock.json'])
    copyFileSync(join(root, name), join(folder, name));
  execFileSync(process.execPath, [join(root, 'tools/scripts/sbom.mjs')], { cwd: folder, stdio: 'ignore' });
  const { bomFormat, components } = JSON.parse(readFileSync(join(folder, 'sbom.json'), 'utf8'));
  rmSync(folder, { recursive: true });

  expect(bomFormat).toBe('CycloneDX');
  const names = components.map(({ name }) => name);
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(names).toEqual(expect.arrayContaining([...Object.keys(dependencies), '@img/sharp-linux-x64']));
  expect(names.filter((name) => name in devDependencies)).toEqual([]);
  expect(components.find(({ name }) => name === '@node-rs/argon2')).toMatchObject({
    purl: `pkg:npm/%40node-rs/argon2@${dependencies['@node-rs/argon2']}`,
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
    licenses: [{ license: { name: 'MIT' } }],
  });
});

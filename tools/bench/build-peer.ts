import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { unlessFresh } from '../scripts/lib/build.mjs';
import { root } from '../scripts/lib/files.mjs';
import { must } from '../scripts/lib/processes.mjs';

const sources = ['app.jsx', 'package.json', 'package-lock.json'].map((name) =>
  path.join('tools', 'bench', 'peer', name),
);
const folder = path.join(root, '.build', 'bench-peer');
const bundler = path.join(root, 'node_modules', 'esbuild', 'bin', 'esbuild');

/**
 * Installs react-admin and bundles its list of enquiries unless nothing has changed since; gives the folder to serve. Beside the
 * product's packages, which have a React of their own.
 */
export async function buildPeer(say: (line: string) => void): Promise<string> {
  const files = path.join(folder, 'files');
  await unlessFresh(path.join(folder, 'stamp'), sources, async () => {
    say('Installing and bundling react-admin …');
    await rm(folder, { recursive: true, force: true });
    for (const file of sources) await cp(path.join(root, file), path.join(folder, path.basename(file)));
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    await must('npm ci', 'npm', ['ci', ...options], { cwd: folder });
    const how = [
      ...['--bundle', '--minify', '--format=esm', '--target=es2022', '--jsx=automatic', '--log-level=error'],
      ...['--define:process.env.NODE_ENV="production"', '--entry-names=[name]-[hash]', `--outdir=${files}`],
    ];
    await must('The bundling', process.execPath, [bundler, 'app.jsx', ...how], { cwd: folder });
  });
  return files;
}

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { slimSourceMaps } from './pack.mjs';

test('a source map without its sources still tells a trace the file and the line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pack-'));
  const outfile = join(folder, 'program.mjs');
  const contents = '// Why it fails\n\nconsole.log(new Error("trouble").stack);';
  buildSync({
    stdin: { contents, sourcefile: 'places/program.ts', loader: 'ts' },
    ...{ outfile, format: 'esm', minify: true, sourcemap: 'linked' },
  });
  const map = () => readFileSync(`${outfile}.map`, 'utf8');
  expect(map()).toContain('Why it fails');
  slimSourceMaps(folder);
  expect(map()).not.toContain('Why it fails');
  const trace = execFileSync(process.execPath, ['--enable-source-maps', outfile], { encoding: 'utf8' });
  expect(trace).toMatch(/places\/program\.ts:3:\d+/);
  rmSync(folder, { recursive: true });
});

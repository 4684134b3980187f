import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { findProgram, installDebianPackage } from '../../scripts/lib/browser.mjs';
import { readCopy, readDockerfile, type Instruction } from '../../scripts/lib/dockerfile';
import { must, tailOf } from '../../scripts/lib/processes.mjs';
import { makeRoot, runInRoot, type Root } from './container';
import { ignoredBy } from './ignored';

/** What a stage of the Dockerfile has become. */
export type Image = Root & {
  env: Record<string, string>;
  user: string;
  entrypoint: string[];
  command: string[];
  /** The HEALTHCHECK; times in ms. */
  health: { command: string[]; intervalMs: number; timeoutMs: number; startMs: number } | null;
};

type Build = { context: string; folder: string; isBuilt: boolean; say(line: string): void };

const rootPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** Walks the steps of the Dockerfile in bare folders, one for each stage. With `isBuilt`, packages and build are copied from the checkout. */
export async function walkDockerfile(build: Build): Promise<Map<string, Image>> {
  const images = new Map<string, Image>();
  const instructions = readDockerfile(readFileSync(path.join(build.context, 'Dockerfile'), 'utf8'));
  for (const instruction of instructions) {
    if (instruction.word === 'ARG') continue;
    const { stage, word, rest } = instruction;
    if (word === 'FROM') images.set(stage, await begin(stage, rest, images, build));
    else await takeStep(images.get(stage)!, instruction, images, build);
  }
  return images;
}

async function begin(
  stage: string,
  rest: string,
  images: Map<string, Image>,
  { folder }: Build,
): Promise<Image> {
  const from = images.get(rest.split(' ')[0]!);
  const place = path.join(folder, stage);
  if (from) {
    // Steps replace files and never write into one that an earlier stage shares.
    await must('cp', 'cp', ['--archive', '--link', from.folder, place]);
    return { ...from, env: { ...from.env }, folder: place };
  }
  makeRoot(place);
  return {
    folder: place,
    workdir: '/',
    env: { PATH: rootPath },
    user: '0',
    entrypoint: [],
    command: [],
    health: null,
  };
}

async function takeStep(
  image: Image,
  { stage, word, rest }: Instruction,
  images: Map<string, Image>,
  build: Build,
) {
  switch (word) {
    case 'WORKDIR':
      image.workdir = rest;
      mkdirSync(path.join(image.folder, rest), { recursive: true });
      return;
    case 'ENV':
      for (const [, name, value] of rest.matchAll(/(\w+)=(\S+)/g)) image.env[name!] = value!;
      return;
    case 'USER':
      image.user = rest;
      return;
    case 'ENTRYPOINT':
      image.entrypoint = JSON.parse(rest) as string[];
      return;
    case 'CMD':
      image.command = JSON.parse(rest) as string[];
      return;
    case 'HEALTHCHECK':
      image.health = readHealthCheck(rest);
      return;
    case 'COPY':
      return copy(image, rest, images, build);
    case 'RUN':
      return runStep(image, `${stage}: RUN ${rest}`, rest, build);
    case 'EXPOSE':
    case 'VOLUME':
      return;
    default:
      throw new Error(`The walk has no step for ${word} ${rest}.`);
  }
}

function readHealthCheck(rest: string): Image['health'] {
  const secondsOf = (flag: string) => Number(new RegExp(`--${flag}=(\\d+)s`).exec(rest)![1]) * 1000;
  return {
    command: JSON.parse(/CMD (\[.*\])$/.exec(rest)![1]!) as string[],
    intervalMs: secondsOf('interval'),
    timeoutMs: secondsOf('timeout'),
    startMs: secondsOf('start-period'),
  };
}

/** As Docker copies: a folder's content, to the target; what is there is replaced. Everything is root's. */
async function copy(image: Image, rest: string, images: Map<string, Image>, { context }: Build) {
  const { from, sources, target } = readCopy(rest);
  const to = path.join(image.folder, path.resolve(image.workdir, target));
  const isFolder = /\/$|^\.$/.test(target) || sources.length > 1;
  if (!from && sources[0] === '.') return copyContext(context, to);
  const base = from ? images.get(from)!.folder : context;
  for (const source of sources) {
    const place = path.join(base, source);
    const isTree = statSync(place).isDirectory();
    mkdirSync(isFolder || isTree ? to : path.dirname(to), { recursive: true });
    const what = isTree ? [`${place}/.`, to] : [place, isFolder ? path.join(to, path.basename(source)) : to];
    await must(`COPY ${source}`, 'cp', ['--archive', '--remove-destination', ...what]);
  }
}

function copyContext(context: string, to: string): void {
  const isIgnored = ignoredBy(readFileSync(path.join(context, '.dockerignore'), 'utf8'));
  const copyFolder = (within: string) => {
    for (const entry of readdirSync(path.join(context, within), { withFileTypes: true })) {
      const name = path.join(within, entry.name);
      if (isIgnored(name)) continue;
      if (entry.isDirectory()) {
        mkdirSync(path.join(to, name), { recursive: true });
        copyFolder(name);
      } else cpSync(path.join(context, name), path.join(to, name), { force: true });
    }
  };
  copyFolder('.');
}

async function runStep(image: Image, title: string, step: string, build: Build): Promise<void> {
  const began = performance.now();
  const taken = step.includes('apt-get')
    ? await checkPackages(step)
    : (build.isBuilt && (await takeFromCheckout(image, step, build))) || (await runAsRoot(image, step));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  build.say(`${title}: ${taken}, ${seconds} s`);
}

/** Packages that what is walked runs; PostgreSQL's programs are for backups, which are not walked. */
const neededPackages = ['tini'];

/** Debian's packages come with the base of an image. Here the machine's own are used, installed where they are missing. */
async function checkPackages(step: string): Promise<string> {
  const names = [...step.matchAll(/apt-get install --yes --no-install-recommends ([^&]+) &&/g)].flatMap(
    ([, list]) => list!.split(' '),
  );
  const isClean = step.startsWith('apt-get update && ') && step.endsWith(' && rm -rf /var/lib/apt/lists/*');
  if (names.length === 0 || !isClean)
    throw new Error(`This does not install packages and leave their lists out: ${step}`);
  const needed = names.filter((name) => neededPackages.includes(name));
  for (const name of needed) if (!findProgram(name)) await installDebianPackage(name);
  return needed.length > 0 ? 'not run, this machine has them' : 'not run, for backups alone';
}

const npmCache = '/root/.npm';

async function runAsRoot(image: Image, step: string): Promise<string> {
  const env = { ...image.env, HOME: '/root' };
  const volumes: Record<string, string> = existsSync(npmCache) ? { [npmCache]: npmCache } : {};
  const { code, output } = await runInRoot(image, step, env, { volumes, tmpfs: { '/tmp': 'mode=1777' } });
  if (code !== 0) throw new Error(`RUN ${step} failed:\n${tailOf(output)}`);
  return 'run as written';
}

/** What takes minutes comes from the checkout; null for other steps. */
async function takeFromCheckout(image: Image, step: string, { context }: Build): Promise<string | null> {
  const app = path.join(image.folder, image.workdir);
  const copyTree = (from: string, to: string) =>
    must('cp', 'cp', ['--archive', `${path.join(context, from)}/.`, path.join(app, to)]);
  if (step.startsWith('npm ci')) {
    mkdirSync(path.join(app, 'node_modules'));
    await copyTree('node_modules', 'node_modules');
    return 'not run, copied from the checkout';
  }
  if (!step.startsWith('npm run build')) return null;
  mkdirSync(path.join(app, '.next'));
  await copyTree('.next', '.next');
  await must('rm', 'rm', ['-rf', path.join(app, '.next', 'cache')]);
  return 'not run, copied from the checkout';
}

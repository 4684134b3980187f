import { watch } from 'node:fs';
import { buildServers } from './build.mjs';

/** For development: builds the upstream anew whenever its sources change, then calls `restart`. A build that fails is shown, and the old one runs on. */
export function onSourceChange(buildDir, restart) {
  let timer;
  let work = Promise.resolve();
  const rebuild = async () => {
    try {
      if (await buildServers(buildDir)) await restart();
    } catch (error) {
      console.error(error.message);
    }
  };
  for (const folder of ['upstream', 'lib', 'texts'])
    watch(folder, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        work = work.then(rebuild);
      }, 200);
    });
}

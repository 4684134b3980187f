import { once } from 'node:events';
import { spawn } from 'node:child_process';

type Settings = { upstream: string; website: string; key: string };

/** Runs the example website as `npm run example-website` does, as long as `work` takes; gives it the address that it says. */
export async function withExampleWebsite<Result>(
  { upstream, website, key }: Settings,
  work: (address: string) => Promise<Result>,
): Promise<Result> {
  const settings = { UPSTREAM: upstream, WEBSITE: website, WEBSITE_KEY: key, PORT: '0' };
  const child = spawn(process.execPath, ['docs/examples/website/start.mjs'], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  try {
    let said = '';
    for await (const part of child.stdout.setEncoding('utf8')) {
      said += part;
      if (said.includes('\n')) break;
    }
    const address = /http:\/\/\S+/.exec(said)?.[0];
    if (!address) throw new Error(`The example website said '${said}'.`);
    return await work(address);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

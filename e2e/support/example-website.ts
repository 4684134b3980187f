import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from '@playwright/test';

type Settings = { upstream: string; website: string; key: string };

/** Runs the example website as `npm run example-website` does, as long as `work` takes; gives it the address that it says. Nothing is missing. */
export async function withExampleWebsite<Result>(
  { upstream, website, key }: Settings,
  work: (address: string) => Promise<Result>,
): Promise<Result> {
  const settings = { UPSTREAM: upstream, WEBSITE: website, WEBSITE_KEY: key, PORT: '0' };
  const child = spawn(process.execPath, ['docs/examples/website/start.mjs'], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => (said += part));
  try {
    await Promise.race([once(child.stdout, 'data'), ended]);
    const address = /http:\/\/\S+/.exec(said)?.[0] ?? '';
    const result = await work(address);
    expect(said).toBe(`the example website is on ${address}\n`);
    return result;
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

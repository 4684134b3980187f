/** Asks the upstream, so that a wrong address is known before anybody signs in. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { checkUpstreamAtStart: askAtStart } = await import('./lib/platform/bff/readiness');
  void askAtStart();
}

/** Logs what a page could not be drawn for, under the reference that the person sees. */
export async function onRequestError(error: unknown, { path }: { path: string }): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { log } = await import('./lib/platform/server/log');
  const { digest } = error as { digest?: string };
  log.error({ err: error, reference: digest, path: path.split('?', 1)[0] }, 'page-failed');
}

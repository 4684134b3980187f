import type { BrowserContext, TestInfo } from '@playwright/test';

const mostLines = 40;

/** Adds to the errors of a story that failed the end of what its page shows, or of the dialog on it: a log outlives the files of a run. */
export async function addLastLook(context: BrowserContext, { errors }: TestInfo): Promise<void> {
  const page = context.pages().at(-1);
  if (errors.length === 0 || !page) return;
  const shown = page.locator('dialog[open], body').last();
  const look = await shown.ariaSnapshot({ timeout: 2000 }).catch(() => '');
  // One of its own: reports show the stack of an error in place of its message.
  errors.push({
    message: [`${page.url()} shows at last:`, ...look.split('\n').slice(-mostLines)].join('\n'),
  });
}

import type { BrowserContext, Page } from '@playwright/test';

type Remembering = Window & { shownToasts?: string[] };

/** Has each page of a browser note the texts of its toasts: they stand for 3 s, which a machine that stalls lets pass before a story looks. */
export async function rememberToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const remembering: Remembering = window;
    const note = (node: Node) => {
      if (!(node instanceof HTMLElement)) return;
      // A toast, or the list of them with the first one in it.
      const added = [...node.querySelectorAll('li[data-sonner-toast] p')];
      const texts = added.map(({ textContent }) => textContent.trim());
      remembering.shownToasts = [...(remembering.shownToasts ?? []), ...texts];
    };
    const watching = new MutationObserver((changes) =>
      changes.forEach(({ addedNodes }) => addedNodes.forEach(note)),
    );
    watching.observe(document, { childList: true, subtree: true });
  });
}

/** Says whether a page has shown a toast with exactly this text since it was opened, or since this was last asked of that text. */
export const takeShownToast = (page: Page, text: string): Promise<boolean> =>
  page.evaluate((wanted) => {
    const remembering: Remembering = window;
    const shown = remembering.shownToasts ?? [];
    remembering.shownToasts = shown.filter((other) => other !== wanted);
    return shown.includes(wanted);
  }, text);

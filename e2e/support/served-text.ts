import { expect, type Page } from '@playwright/test';

/** What a page says as the server sends it to the page's user, without a browser: no tags, scripts or marks. */
export async function servedText(page: Page, address: string): Promise<string> {
  const answer = await page.request.get(address);
  expect(answer.status(), address).toBe(200);
  return (await answer.text())
    .replace(/<(script|style)\b.*?<\/\1>|<!--.*?-->/gs, '')
    .replace(/<[^>]*>/g, '\n')
    .replaceAll('&amp;', '&')
    .replace(/\n\s*/g, '\n');
}

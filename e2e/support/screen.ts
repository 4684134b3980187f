import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { takeShownToast } from './shown-toasts';

/** The toasts on screen with exactly this text. */
export const toast = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: /notifications/i }).getByText(text, { exact: true });

/** A toast with exactly this text stands on screen, or stood there since the last one with it that was asked for. */
export async function expectToast(
  page: Page,
  text: string,
  options: { timeout?: number } = {},
): Promise<void> {
  await expect(async () => {
    const isShown = (await takeShownToast(page, text)) || (await toast(page, text).isVisible());
    expect(isShown, `the toast “${text}” was shown`).toBe(true);
  }).toPass({ timeout: 10_000, ...options });
}

/** Every toast that stands on screen at this moment. */
export const toasts = (page: Page): Locator =>
  page.getByRole('region', { name: /notifications/i }).getByRole('listitem');

/** Opens the sections of a long form where they are folded, as on a phone. */
export async function unfold(page: Page): Promise<void> {
  const heads = page.locator('button[aria-controls^="section-"]');
  await heads.first().waitFor({ state: 'attached' });
  for (const head of await heads.all()) {
    if ((await head.isVisible()) && (await head.getAttribute('aria-expanded')) === 'false')
      await head.click();
  }
}

/** A field is marked as wrong, and the words that say why are tied to it and stand below it. */
export async function expectFieldError(field: Locator, message: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  const tied = () =>
    field.evaluate((element) => {
      const names = ['aria-describedby', 'aria-errormessage'].map((name) => element.getAttribute(name) ?? '');
      return names
        .join(' ')
        .split(/\s+/)
        .map((id) => document.getElementById(id))
        .filter((node) => node !== null)
        .map((node) => ({
          text: node.textContent?.trim(),
          below: node.getBoundingClientRect().top >= element.getBoundingClientRect().bottom - 1,
        }));
    });
  await expect.poll(tied).toContainEqual({ text: message, below: true });
}

export async function expectNoFieldError(field: Locator): Promise<void> {
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
}

/** The red, green and blue (0 to 255) of a computed colour, whatever notation the browser gives it in. */
export async function colourOf(element: Locator, property: 'color' | 'backgroundColor'): Promise<number[]> {
  return element.evaluate((node, name) => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 1;
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('This browser cannot draw.');
    pen.fillStyle = getComputedStyle(node)[name];
    pen.fillRect(0, 0, 1, 1);
    return [...pen.getImageData(0, 0, 1, 1).data.slice(0, 3)];
  }, property);
}

/** A form goes out with its words and without a file; a body of which the browser tells nothing is neither. */
export function expectNoFiles(sent: Request, message: string): void {
  expect(sent.postData(), message).toContain('form-data; name=');
  expect(sent.postData(), message).not.toContain('filename=');
}

/** Fills the login page's form and presses its button. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

import { writeFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';

/** Whether this run draws the pictures of docs/tour.md anew (`npm run pictures`). */
export const drawsPictures = Boolean(process.env.PICTURES);

const mostBytes = 60_000;

/** Puts what a phone shows into docs/pictures, small enough to be read along a weak link; nothing in any other run. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (!drawsPictures) return;
  await page.evaluate(() => document.fonts.ready);
  const drawn = sharp(await page.screenshot({ animations: 'disabled', caret: 'hide' })).resize({
    width: 780,
  });
  let quality = 85;
  let made = await drawn.webp({ quality, effort: 6 }).toBuffer();
  for (; made.byteLength > mostBytes && quality > 50; quality -= 5)
    made = await drawn.webp({ quality, effort: 6 }).toBuffer();
  expect(made.byteLength, `bytes of ${name}`).toBeLessThanOrEqual(mostBytes);
  writeFileSync(`docs/pictures/${name}.webp`, made);
}

import type { Page } from '@playwright/test';
import { day } from '../listings';
import { chooseFirst, goOn } from '../many';
import { main, presses, type Place } from './place';

/** Chooses a safari, and looks at what a last day would make of it. */
async function endsVisibility(page: Page): Promise<void> {
  await chooseFirst(page, '/admin/safaris/list?search=Mara%20Explorer');
  await goOn(page, 'End visibility');
  await page.getByLabel('Last day').fill(day('12-30'));
  await presses('Show what would change')(page);
}

/** Hands in a file of prices. */
async function handsIn(page: Page): Promise<void> {
  await page.goto('/admin/safaris/price-file');
  const buffer = Buffer.from('id,title,season,price\n');
  await page.getByLabel('File of prices').setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer });
}

/** What a file is found to change. */
const checked = {
  rows: [
    {
      ...{ _id: 'one', slug: 'one', title: 'One', owner: '', status: 'approved', statusAfter: 'updated' },
      ...{ version: 1, before: '', after: '', seasons: [], problem: '', note: '' },
    },
  ],
  ...{ total: 1, gone: 0, refused: 0 },
  file: { rows: 3, errors: [], errorCount: 0, warnings: [], unchanged: 0 },
};

/** Where many rows are changed by their owners. */
export const placesOfBatches: readonly Place[] = [
  {
    name: 'a change of several listings',
    as: 'safari-owner',
    writes: ['POST /dashboard/batches/safaris'],
    open: endsVisibility,
    press: presses('End visibility of 1 listing'),
    at: main,
    passes: ['POST /dashboard/batches/safaris/preview'],
  },
  {
    name: 'the undoing of a change of several listings',
    as: 'safari-owner',
    writes: [
      'POST /dashboard/batches/safaris/:id/undo',
      'POST /dashboard/batches/properties/:id/undo',
      'POST /dashboard/batches/enquiries/:id/undo',
      'POST /dashboard/batches/general-enquiries/:id/undo',
    ],
    open: async (page) => {
      await endsVisibility(page);
      await presses('End visibility of 1 listing')(page);
    },
    press: presses(/^Undo /),
    at: main,
    passes: ['POST /dashboard/batches/safaris/preview'],
    answers: {
      'POST /dashboard/batches/safaris': {
        json: {
          _id: 'made',
          undoUntil: '2099-01-01T00:00:00.000Z',
          rows: [{ _id: 'one', title: 'Mara Explorer', status: 'pending', isChanged: true }],
        },
      },
    },
  },
  {
    name: 'the check of a file of prices',
    as: 'safari-owner',
    writes: ['POST /dashboard/batches/safaris/preview'],
    open: async (page) => {
      await handsIn(page);
      // It is checked at once.
      await page.getByRole('button', { name: 'Check again' }).waitFor();
    },
    press: presses('Check again'),
    at: main,
  },
  {
    name: 'a file of prices',
    as: 'safari-owner',
    writes: ['POST /dashboard/batches/safaris'],
    open: handsIn,
    press: presses('Change 1 safari'),
    at: main,
    answers: { 'POST /dashboard/batches/safaris/preview': { json: checked } },
  },
];

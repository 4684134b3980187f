import type { Page } from '@playwright/test';
import { linkFailure } from '../../../lib/companies/applications/failures';
import { forgotFailure, loginFailure, resetFailure, stepFailure } from '../../../lib/account/auth/failures';
import { at, main, presses, type Place } from './place';

const email = (page: Page) => page.getByRole('textbox', { name: 'Email' });
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const verify = at('/admin/applications/verify?t=x');

async function entersPassword(page: Page): Promise<void> {
  await page.goto('/admin/login');
  await email(page).fill('admin@demo.test');
  await password(page).fill('Safari2026');
}

/** What somebody does who is not signed in. */
export const placesOfVisitors: readonly Place[] = [
  {
    name: 'a sign-in',
    as: null,
    writes: ['POST /auth/login'],
    open: entersPassword,
    press: presses('Log in'),
    at: main,
    says: loginFailure,
    keeps: { field: email, value: 'admin@demo.test' },
  },
  {
    name: 'the code of a sign-in',
    as: null,
    writes: ['POST /auth/code'],
    open: async (page) => {
      await entersPassword(page);
      await presses('Log in')(page);
      await page.getByRole('textbox', { name: 'Code' }).fill('123456');
    },
    press: presses('Log in'),
    at: main,
    says: (failure) => stepFailure(failure),
    answers: { 'POST /auth/login': { json: { ticket: 'x', ways: ['app'] } } },
  },
  {
    name: 'a forgotten password',
    as: null,
    writes: ['POST /auth/password/forgot'],
    open: async (page) => {
      await page.goto('/admin/password/forgot');
      await email(page).fill('admin@demo.test');
    },
    press: presses('Send reset link'),
    at: main,
    says: forgotFailure,
    keeps: { field: email, value: 'admin@demo.test' },
  },
  {
    name: 'a new password by a link',
    as: null,
    writes: ['POST /auth/password/reset', 'POST /auth/invitation'],
    open: async (page) => {
      await page.goto('/admin/password/reset?t=x');
      await page.getByLabel('New password').fill('Rhino2026');
      await page.getByLabel('Confirm password').fill('Rhino2026');
    },
    press: presses('Reset password'),
    at: main,
    says: resetFailure,
    keeps: { field: (page) => page.getByLabel('New password'), value: 'Rhino2026' },
  },
  {
    name: 'an address that is confirmed',
    as: null,
    writes: ['POST /api/v1/register/verify'],
    open: verify,
    press: presses('Confirm email address'),
    at: main,
    says: linkFailure,
  },
  {
    name: 'a new address to sign in with',
    as: null,
    writes: ['POST /auth/address'],
    open: at('/admin/address?t=x'),
    press: presses('Confirm the address'),
    at: main,
  },
  {
    name: 'a new link',
    as: null,
    writes: ['POST /api/v1/register/renew'],
    open: async (page) => {
      await verify(page);
      await presses('Confirm email address')(page);
    },
    press: presses('Send a new link'),
    at: main,
    says: linkFailure,
    answers: { 'POST /api/v1/register/verify': { status: 410, json: {} } },
  },
];

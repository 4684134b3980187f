import type { Page } from '@playwright/test';
import { intercept } from './intercept';

const stepUp = { message: 'Please confirm that it is you.', code: 'step_up' };

/** Answers the first call of an address as it is answered a quarter of an hour after the password: nobody waits for that here. */
export async function askWhoFirst(page: Page, address: string): Promise<void> {
  const letPass = await intercept(page, address, (route) => {
    letPass();
    return route.fulfill({ status: 401, json: stepUp });
  });
}

import { mergeTests, type Page } from '@playwright/test';
import { freePorts } from '../../tools/scripts/lib/ports.mjs';
import { test as withBrowser } from '../fixtures';
import { test as base } from '../http/fixtures';
import { startIdentityProvider } from './identity-provider.mjs';
import { ofWorker, serveNamed, type ServedDashboard } from './served';

export const label = 'Sign in with Acme';
export const admin = 'admin@demo.test';

type Provider = { issuer: string; settings: Record<string, string> };

/** A dashboard of its own whose staff come from a provider, or with a second factor; the other stories' asks for neither. */
export const httpTest = base.extend<object, { provider: Provider; dashboard: ServedDashboard }>({
  provider: [
    async ({}, give) => {
      const [port, providerPort] = await freePorts(2);
      const client = {
        clientId: 'dashboard',
        clientSecret: 'a secret of the tests',
        address: `http://localhost:${port}/admin`,
      };
      const provider = await startIdentityProvider(Number(providerPort), client);
      const settings = {
        PORT: String(port),
        SSO_ISSUER: provider.issuer,
        SSO_CLIENT_ID: client.clientId,
        SSO_CLIENT_SECRET: client.clientSecret,
        SSO_LABEL: label,
        SSO_LINK_BY_EMAIL: '1',
        SECOND_FACTOR: 'staff',
      };
      await give({ issuer: provider.issuer, settings });
      await provider.stop();
    },
    { scope: 'worker' },
  ],
  dashboard: [async ({ provider }, give) => serveNamed('sso-dashboard', provider.settings, give), ofWorker],
});

/** The same dashboard, in a browser. */
export const test = mergeTests(withBrowser, httpTest);

export const signOn = (page: Page) => page.getByRole('button', { name: label, exact: true }).click();

/** Goes to the provider and says there who one is. */
export async function enterAs(page: Page, email: string): Promise<void> {
  await signOn(page);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
}

import type { Page } from '@playwright/test';
import { freePorts } from '../../scripts/lib/ports.mjs';
import { test as base } from '../fixtures';
import { startIdentityProvider } from './identity-provider.mjs';
import { ofWorker, serveEmpty, type Served } from './served';

export const label = 'Sign in with Acme';
export const admin = 'admin@network.test';

type Provider = { issuer: string; settings: Record<string, string> };
type Options = { providerIsUp: boolean };

/** A dashboard of its own whose staff may come from a provider; the other stories' has none. */
export const test = base.extend<object, Options & { provider: Provider; dashboard: Served }>({
  providerIsUp: [true, { option: true, scope: 'worker' }],
  provider: [
    async ({ providerIsUp }, give) => {
      const [port, providerPort] = await freePorts(2);
      const client = {
        clientId: 'dashboard',
        clientSecret: 'a secret of the tests',
        address: `http://localhost:${port}/admin`,
      };
      const provider = await startIdentityProvider(Number(providerPort), client);
      if (!providerIsUp) await provider.stop();
      const settings = {
        PORT: String(port),
        SSO_ISSUER: provider.issuer,
        SSO_CLIENT_ID: client.clientId,
        SSO_CLIENT_SECRET: client.clientSecret,
        SSO_LABEL: label,
        SSO_LINK_BY_EMAIL: '1',
      };
      await give({ issuer: provider.issuer, settings });
      if (providerIsUp) await provider.stop();
    },
    { scope: 'worker' },
  ],
  dashboard: [
    async ({ provider, providerIsUp }, give) =>
      serveEmpty(providerIsUp ? 'sso-dashboard' : 'sso-down-dashboard', admin, provider.settings, give),
    ofWorker,
  ],
});

export const signOn = (page: Page) => page.getByRole('button', { name: label, exact: true }).click();

/** Goes to the provider and says there who one is. */
export async function enterAs(page: Page, email: string): Promise<void> {
  await signOn(page);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
}

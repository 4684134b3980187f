import type { Page } from '@playwright/test';
import { runDashboard } from '../../scripts/lib/e2e.mjs';
import { freePorts } from '../../scripts/lib/ports.mjs';
import { test as base } from '../fixtures';
import { startIdentityProvider } from './identity-provider.mjs';

type Network = { address: string; issuer: string };
export const label = 'Sign in with Acme';
export const admin = 'admin@network.test';

/** A dashboard of its own whose staff may come from a provider; the other stories' has none. */
export const test = base.extend<object, { network: Network; providerIsUp: boolean }>({
  providerIsUp: [true, { option: true, scope: 'worker' }],
  network: [
    async ({ providerIsUp }, give) => {
      const [port, providerPort] = await freePorts(2);
      const address = `http://localhost:${port}/admin`;
      const client = { clientId: 'dashboard', clientSecret: 'a secret of the tests', address };
      const provider = await startIdentityProvider(Number(providerPort), client);
      if (!providerIsUp) await provider.stop();
      const settings = {
        PORT: String(port),
        DEMO: '0',
        ADMIN_EMAIL: admin,
        SSO_ISSUER: provider.issuer,
        SSO_CLIENT_ID: client.clientId,
        SSO_CLIENT_SECRET: client.clientSecret,
        SSO_LABEL: label,
        SSO_LINK_BY_EMAIL: '1',
      };
      const name = providerIsUp ? 'sso-dashboard' : 'sso-down-dashboard';
      await runDashboard(name, settings, () => give({ address, issuer: provider.issuer }));
      if (providerIsUp) await provider.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ network }, give) => give(network.address),
});

export const signOn = (page: Page) => page.getByRole('button', { name: label, exact: true }).click();

/** Goes to the provider and says there who one is. */
export async function enterAs(page: Page, email: string): Promise<void> {
  await signOn(page);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
}

import type { BrowserContext } from '@playwright/test';
import { settleRoutes } from './routes';
import { rememberToasts } from './shown-toasts';

/** Collects everything in a browser that no healthy page does; a story names what it provokes on purpose. */
export class Guard {
  private readonly problems: string[] = [];
  private readonly expected: RegExp[] = [];

  /** `origin` is the only one that pages may ask, null if others are their own affair. */
  constructor(private readonly origin: string | null) {}

  /** Names a problem that this story provokes, in the words of `unexpected`: /404 GET .*nowhere/. */
  allow(pattern: RegExp): void {
    this.expected.push(pattern);
  }

  unexpected(): string[] {
    return this.problems.filter((problem) => !this.expected.some((pattern) => pattern.test(problem)));
  }

  async watch(context: BrowserContext): Promise<void> {
    settleRoutes(context);
    await rememberToasts(context);
    // A page that tries what its policy forbids may do so in silence.
    await context.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
        console.error(`policy: ${violatedDirective} stopped ${blockedURI} of ${sourceFile}`),
      ),
    );
    context.on('console', (message) => {
      // The answers below say more than the browser's line about them.
      if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
      this.problems.push(`console: ${message.text()}`);
    });
    context.on('weberror', (problem) => this.problems.push(`page error: ${problem.error().message}`));
    context.on('request', (request) => {
      const address = new URL(request.url());
      if (this.origin && address.protocol.startsWith('http') && address.origin !== this.origin) {
        this.problems.push(`other host: ${request.url()}`);
      }
    });
    context.on('response', (response) => {
      if (response.status() < 400) return;
      this.problems.push(`${response.status()} ${response.request().method()} ${response.url()}`);
    });
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // A page that is left cancels what it was still loading.
      if (reason !== 'net::ERR_ABORTED') this.problems.push(`failed ${request.url()}: ${reason}`);
    });
  }
}

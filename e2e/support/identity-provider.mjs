import { createServer } from 'node:http';
import Provider from 'oidc-provider';

/** The page on which a person says who they are, or that they would rather not. */
const loginPage = `<!doctype html><html lang="en"><title>Identity provider</title><link rel="icon" href="data:,">
<h1>Identity provider</h1><form method="post"><label>E-mail <input name="email" required></label>
<button name="act" value="enter">Continue</button> <button name="act" value="cancel" formnovalidate>Cancel</button></form>`;

const askToLogOut = (context, form) => {
  context.body = `<!doctype html><html lang="en"><title>Log out</title><link rel="icon" href="data:,">
${form}<button form="op.logoutForm" name="logout" value="yes">Log out here</button>`;
};
const sayLoggedOut = (context) => {
  context.body =
    '<!doctype html><html lang="en"><title>Logged out</title><link rel="icon" href="data:,"><h1>Logged out</h1>';
};

/** Everybody exists, and is who they say. */
const findAccount = (_context, email) => ({
  accountId: email,
  claims: () => ({ sub: email, email, email_verified: true }),
});

/** Gives the client all that it asks for, without a page that asks the person again. */
async function grant({ oidc }) {
  const given = new oidc.provider.Grant({
    clientId: oidc.client.clientId,
    accountId: oidc.session.accountId,
  });
  given.addOIDCScope('openid email profile');
  await given.save();
  return given;
}

async function bodyOf(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}

/**
 * Starts an OpenID Connect provider on 127.0.0.1, which is another host than the dashboard's localhost: cookies know no ports.
 *
 * @param {number} port
 * @param {{ clientId: string, clientSecret: string, address: string }} client
 * @returns {Promise<{ issuer: string, stop: () => Promise<void> }>}
 */
export async function startIdentityProvider(port, { clientId, clientSecret, address }) {
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${address}/api/sso/callback/sso`],
        post_logout_redirect_uris: [`${address}/login`],
        backchannel_logout_uri: `${address}/api/sso/backchannel`,
        backchannel_logout_session_required: true,
      },
    ],
    // Otherwise an ID token holds the subject alone.
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    cookies: { keys: ['the key of the cookies of a test'] },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: { logoutSource: askToLogOut, postLogoutSuccessSource: sayLoggedOut },
    },
    interactions: { url: (_context, { uid }) => `/sign-in/${uid}` },
    ttl: { AccessToken: 60, Grant: 300, IdToken: 300, Interaction: 300, Session: 300 },
    pkce: { required: () => true },
    // It refuses by default to call a machine like this one.
    fetch: (address, { dispatcher: _, ...options }) => fetch(address, options),
    findAccount,
    loadExistingGrant: grant,
  });
  const standard = provider.callback();
  const signIn = async (request, response) => {
    if (request.method !== 'POST') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      return response.end(loginPage);
    }
    const form = await bodyOf(request);
    const result =
      form.get('act') === 'enter'
        ? { login: { accountId: form.get('email') } }
        : { error: 'access_denied', error_description: 'The person <b>cancelled</b>.' };
    return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  };
  const server = createServer((request, response) => {
    if (!request.url?.startsWith('/sign-in/')) return standard(request, response);
    return signIn(request, response).catch((error) => {
      console.error(error);
      response.writeHead(500).end();
    });
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    issuer,
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

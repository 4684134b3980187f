import { emailOf, everyone, password } from '../people.mjs';
import { startSpecOnlyUpstream } from '../server.mjs';

/** Starts an upstream at which somebody of every role has signed in. */
export async function startSignedIn(settings) {
  const upstream = await startSpecOnlyUpstream(settings);
  const sessions = {};

  async function send(call, role, body, headers = {}) {
    const [method, path] = call.split(' ');
    const content = typeof body === 'function' ? body() : body;
    const { token, cookie } = sessions[role] ?? {};
    return fetch(upstream.address + path, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}`, cookie } : {}),
        ...(content && !(content instanceof FormData) ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      body: content instanceof FormData || !content ? content : JSON.stringify(content),
    });
  }
  const read = async (call, role) => (await send(call, role)).json();

  async function signIn(role) {
    const response = await send('POST /auth/login', null, { email: emailOf(role), password });
    const cookie = response.headers.get('set-cookie').split(';')[0];
    sessions[role] = { token: (await response.json()).accessToken, cookie };
  }
  for (const role of everyone) await signIn(role);
  return { ...upstream, sessions, send, read };
}

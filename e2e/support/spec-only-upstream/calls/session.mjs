import { randomUUID } from 'node:crypto';
import { json, nothing, ok, Refusal } from '../answers.mjs';
import { adminOnly, everyone } from '../people.mjs';

const strong = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[A-Za-z\d]{6,}$/;

function requireNewPassword(password, again, param) {
  if (!strong.test(password ?? '') || password !== again)
    throw new Refusal(400, 'Invalid', [{ msg: 'Invalid password', param }]);
}

const cookieOf = (request, name) =>
  (request.headers.cookie ?? '')
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** Refresh tokens by the user and the sign-in that they belong to. With `once` each works once: the second use ends its sign-in. */
function createRefreshes(once) {
  const current = new Map();
  const used = new Map();

  function issue(user, signIn = randomUUID()) {
    const refresh = randomUUID();
    current.set(refresh, { user, signIn });
    return refresh;
  }
  const end = (isIt) => {
    for (const [refresh, one] of current) if (isIt(one)) current.delete(refresh);
  };
  /** The user, and the next token where this one has been used up; undefined for none. */
  function use(refresh, userId) {
    const found = current.get(refresh);
    if (!found && used.has(refresh)) end(({ signIn }) => signIn === used.get(refresh));
    if (!found || found.user.id !== userId) return undefined;
    if (!once) return { user: found.user };
    current.delete(refresh);
    used.set(refresh, found.signIn);
    return { user: found.user, next: issue(found.user, found.signIn) };
  }
  return { issue, use, end, remove: (refresh) => current.delete(refresh) };
}

const refreshCookie = (refresh) => ({ 'set-cookie': `refresh=${refresh}; Path=/auth; HttpOnly` });

/**
 * Sign-in, refresh and passwords. A reset's token is 'reset-' and the user's id: nothing is mailed. `refreshOnce`: each refresh token
 * works once.
 */
export function sessionCalls({ users }, tokens, { refreshOnce = false } = {}) {
  const refreshes = createRefreshes(refreshOnce);
  const resets = new Set();
  const userBy = (email) => users.find((user) => user.email === email);

  function login({ body }) {
    const user = userBy(body.email);
    if (!user) throw new Refusal(404, 'No such user');
    if (user.password !== body.password) throw new Refusal(401, 'Wrong password');
    return json({ accessToken: tokens.issue(user) }, 200, refreshCookie(refreshes.issue(user)));
  }

  function refresh({ request, payload }) {
    const found = refreshes.use(cookieOf(request, 'refresh'), payload?.id);
    if (!found) throw new Refusal(401, 'No session');
    return json({ token: tokens.issue(found.user) }, 201, found.next ? refreshCookie(found.next) : {});
  }

  function logout({ request }) {
    refreshes.remove(cookieOf(request, 'refresh'));
    return ok();
  }

  function revoke({ body }) {
    refreshes.end(({ user }) => String(user.id) === String(body.userId));
    return nothing();
  }

  function forgot({ body }) {
    const user = userBy(body.email);
    if (!user) throw new Refusal(404, 'No such user');
    resets.add(`reset-${user.id}`);
    return ok();
  }

  function reset({ body: { password, confirmPassword, token } }) {
    if (!resets.has(token)) throw new Refusal(400, 'Unknown token');
    requireNewPassword(password, confirmPassword, 'password');
    resets.delete(token);
    users.find(({ id }) => token === `reset-${id}`).password = password;
    return ok();
  }

  function change({ user, body: { currentPass, newPass, confirmPass } }) {
    if (user.password !== currentPass)
      throw new Refusal(400, 'Invalid', [{ msg: 'Current password is incorrect', param: 'currentPass' }]);
    requireNewPassword(newPass, confirmPass, 'newPass');
    user.password = newPass;
    return ok();
  }

  return [
    { call: 'POST /auth/login', open: true, fields: ['email', 'password'], answer: login },
    { call: 'POST /auth/logout', open: true, answer: logout },
    { call: 'POST /auth/revoke-token', roles: adminOnly, fields: ['userId'], answer: revoke },
    { call: 'GET /auth/refresh-token', open: true, answer: refresh },
    { call: 'POST /auth/password/forgot', open: true, fields: ['email'], answer: forgot },
    {
      call: 'POST /auth/password/reset',
      open: true,
      fields: ['password', 'confirmPassword', 'token'],
      answer: reset,
    },
    {
      call: 'POST /dashboard/password/change',
      roles: everyone,
      fields: ['currentPass', 'newPass', 'confirmPass'],
      answer: change,
    },
  ];
}

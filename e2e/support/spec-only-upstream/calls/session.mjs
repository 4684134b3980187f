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

/** Sign-in, refresh and passwords. A reset's token is 'reset-' and the user's id: nothing is mailed. */
export function sessionCalls({ users }, tokens) {
  const refreshes = new Map();
  const resets = new Set();
  const userBy = (email) => users.find((user) => user.email === email);

  function login({ body }) {
    const user = userBy(body.email);
    if (!user) throw new Refusal(404, 'No such user');
    if (user.password !== body.password) throw new Refusal(401, 'Wrong password');
    const refresh = randomUUID();
    refreshes.set(refresh, user);
    return json({ accessToken: tokens.issue(user) }, 200, {
      'set-cookie': `refresh=${refresh}; Path=/auth; HttpOnly`,
    });
  }

  function refresh({ request, payload }) {
    const user = refreshes.get(cookieOf(request, 'refresh'));
    if (!user || user.id !== payload?.id) throw new Refusal(401, 'No session');
    return json({ token: tokens.issue(user) }, 201);
  }

  function logout({ request }) {
    refreshes.delete(cookieOf(request, 'refresh'));
    return ok();
  }

  function revoke({ body }) {
    for (const [refresh, user] of refreshes)
      if (String(user.id) === String(body.userId)) refreshes.delete(refresh);
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

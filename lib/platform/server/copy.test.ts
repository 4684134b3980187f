import { makeSession } from '../testing/sessions';
import { setEnvironment } from '../testing/environment';
import { copyName, clearsSession, personName } from './copy';
import { endedSessionCookies, sessionCookie } from './session';

beforeEach(() => setEnvironment());

const session = makeSession();
const asked = `theme=dark; copy=${personName(session.user)}`;

describe('the copies of a session', () => {
  it('are there for whoever has asked for them, under a name that says nothing of either', () => {
    const name = copyName(session, asked);
    expect(name).toMatch(/^[\w-]{22}$/);
    expect(name).not.toBe(personName(session.user));
    expect(copyName(session, asked)).toBe(name);
  });

  it.each([
    ['nobody is signed in', null, asked],
    ['nobody has asked for them', session, 'theme=dark'],
    ['somebody else has', session, `copy=${personName({ id: 'somebody else' })}`],
    ['somebody planted a second wish', session, `${asked}; copy=x`],
  ])('are none where %s', (_, whose, cookies) => {
    expect(copyName(whose, cookies)).toBeNull();
  });

  it('stay with it when its token is renewed, and are others for the next sign-in', () => {
    expect(copyName({ ...session, token: 'renewed', expiresAt: 1 }, asked)).toBe(copyName(session, asked));
    const next = { ...session, startedAt: session.startedAt + 1 };
    expect(copyName(next, asked)).not.toBe(copyName(session, asked));
  });
});

describe('an answer', () => {
  const answer = (lines: string[]) =>
    clearsSession(
      new Response(null, { headers: lines.map((line): [string, string] => ['set-cookie', line]) }),
    );

  it('ends the session where it takes the cookie away, and not where it renews it', async () => {
    expect(answer(endedSessionCookies('at=x'))).toBe(true);
    expect(answer([String(await sessionCookie(session))])).toBe(false);
    expect(answer([])).toBe(false);
  });
});

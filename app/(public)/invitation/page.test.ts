import { jest } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { prepareUpstreams, sendJson } from '@/lib/platform/testing/upstream';
import { peopleMessages } from '@/texts/companies/messages-people';
import { tryAgain } from '@/texts/platform/common';

jest.unstable_mockModule('next/headers', () => ({
  headers: async () => new Headers(),
  cookies: async () => ({ get: () => undefined }),
}));
jest.unstable_mockModule('next/navigation', () => ({
  useRouter: jest.fn(),
  notFound: jest.fn(),
  redirect: jest.fn(),
}));
const { default: InvitationPage } = await import('./page');
const startUpstream = prepareUpstreams();

const shownAt = async (status: number) => {
  await startUpstream((_, response) => sendJson(response, status, { message: 'No.' }));
  return renderToStaticMarkup(await InvitationPage({ searchParams: Promise.resolve({ t: 'x' }) }));
};

it.each([429, 500, 503])(
  'an invitation that could not be read, with %i, is asked for again',
  async (status) => {
    const page = await shownAt(status);
    expect(page).toContain(tryAgain);
    expect(page).not.toContain(peopleMessages.linkUnknown);
  },
);

it('one that there is not is said to be over', async () =>
  expect(await shownAt(404)).toContain(peopleMessages.linkUnknown));

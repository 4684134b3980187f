import { renderToStaticMarkup } from 'react-dom/server';
import { WaitingLinkDialog } from './waiting-link-dialog';

const said = (provider: string | undefined) =>
  renderToStaticMarkup(
    <WaitingLinkDialog
      provider={provider}
      person="Amina"
      link="/password/reset?t=x"
      onClose={() => undefined}
    />,
  );

test('says that the link opens after a logout only where no logout leads to a provider', () => {
  expect(said(undefined)).toContain('Log out to open the link.');
  expect(said('Acme')).toContain('Log out, then open the link in the email again.');
  expect(said('Acme')).not.toContain('Log out to open the link');
});

import * as messages from '@/texts/platform/messages';
import * as texts from '@/texts/platform/shell';
import { ButtonLink } from './button';
import { Notice } from './notice';

export function NotFoundView() {
  return (
    <Notice
      title={messages.pageNotFound}
      description={texts.notFoundHelp}
      action={<ButtonLink href="/">{texts.backToDashboard}</ButtonLink>}
    />
  );
}

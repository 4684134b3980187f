import { messages } from '@/lib/messages';
import { ButtonLink } from './button';
import { Notice } from './notice';

/** The 404 page's content: for an address, or a record, that does not exist. */
export function NotFoundView() {
  return (
    <Notice
      title={messages.pageNotFound}
      description="The address may have a typing error, or what was here has been moved or removed."
      action={<ButtonLink href="/">Back to the dashboard</ButtonLink>}
    />
  );
}

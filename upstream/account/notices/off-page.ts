import { noticeTitles, type NoticeKind } from '../../../lib/account/notices/schema';
import { renderButtonPage } from '../../platform/http/button-page';

/** The page of an unsubscribe link; `kind` is null for an invalid one. */
export function renderUnsubscribePage(kind: NoticeKind | null, isOn: boolean, settings: string): string {
  const link = { label: 'All notices', url: settings };
  if (!kind)
    return renderButtonPage({
      title: 'This link no longer works',
      line: 'Log in, and switch notices off on the settings page.',
      link,
    });
  const name = noticeTitles[kind];
  return isOn
    ? renderButtonPage({
        title: `Switch off '${name}'?`,
        line: 'You will get no more emails for this notice. The other notices do not change.',
        button: 'Switch it off',
      })
    : renderButtonPage({
        title: `'${name}' is off`,
        line: 'You will get no more emails for this notice. You can switch it on again on the settings page.',
        link,
      });
}

import { noticeTitles, type NoticeKind } from '../../../lib/account/notices/schema';
import { buttonPage } from '../../platform/http/button-page';

/** What somebody sees who followed the link of a notice: it is on, it is off, or (null) the link is nobody's. */
export function offPage(kind: NoticeKind | null, isOn: boolean, settings: string): string {
  const link = { label: 'All notices', url: settings };
  if (!kind)
    return buttonPage({
      title: 'This link no longer works',
      line: 'Log in, and switch notices off on the settings page.',
      link,
    });
  const name = noticeTitles[kind];
  return isOn
    ? buttonPage({
        title: `Switch off '${name}'?`,
        line: 'You will get no more emails for this notice. The other notices do not change.',
        button: 'Switch it off',
      })
    : buttonPage({
        title: `'${name}' is off`,
        line: 'You will get no more emails for this notice. You can switch it on again on the settings page.',
        link,
      });
}

import { escapeMarkup } from '../../../lib/platform/text/markup';

/** A text as XML and HTML take it, without the characters that XML cannot have. */
export const escaped = (text: string) =>
  escapeMarkup(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '�'));

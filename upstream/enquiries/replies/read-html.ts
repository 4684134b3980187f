import * as messages from '@/texts/platform/messages';
import { mailJob } from '../../platform/worker/in-worker';
import { htmlToText } from './html-text';

/** Longer HTML than this, in characters, is read in a worker thread. */
const shortLength = 10_000;
/** HTML is longer than its text. */
const longestHtml = 300_000;

const readInWorker = mailJob<typeof htmlToText>('htmlToText');
const unreadable = { msg: messages.file.unreadable, param: 'html' };

/** The text of a mail's HTML, long ones cut and read in a worker thread. */
export async function readHtml(sender: string, html: string): Promise<string> {
  return html.length > shortLength
    ? readInWorker({ sender }, unreadable, html.slice(0, longestHtml))
    : htmlToText(html);
}

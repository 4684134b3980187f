/** A text with the line ends of our own texts: browsers send them as CRLF, whatever was stored. */
export const withLf = (text: string) => text.replaceAll('\r\n', '\n');

/** Whether two texts read the same. */
export const isSameText = (before: string, after: string) => withLf(before) === withLf(after);

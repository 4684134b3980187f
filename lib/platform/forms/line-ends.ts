/** Browsers send CRLF for stored LF. */
export const withLf = (text: string) => text.replaceAll('\r\n', '\n');

export const isSameText = (before: string, after: string) => withLf(before) === withLf(after);

/** Browsers send CRLF for stored LF. */
export const withLf = (text: string) => text.replaceAll('\r\n', '\n');

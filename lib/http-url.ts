/** True for an absolute http(s) address with a host; never for javascript:, data: or an address with a user name in it. */
export function isHttpUrl(text: string): boolean {
  if (!/^https?:\/\/[^\s/]/i.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  return (
    (url.protocol === 'http:' || url.protocol === 'https:') && url.hostname !== '' && url.username === ''
  );
}

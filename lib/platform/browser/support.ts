/** Whom to ask, as the page's footer says it (browser); null where it says nothing. */
export function supportOnPage(): { href: string; text: string } | null {
  const link = document.querySelector<HTMLAnchorElement>('#support a');
  return link && { href: link.href, text: link.textContent };
}

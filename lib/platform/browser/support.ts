export function supportOnPage(): { href: string; text: string } | null {
  const link = document.querySelector<HTMLAnchorElement>('#support a');
  return link && { href: link.href, text: link.textContent };
}

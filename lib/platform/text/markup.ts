const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for HTML and XML, in elements and in attributes. */
export const escapeMarkup = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign]!);

/** The name in a Host header, without its port and in small letters; null for a header that is none. */
function nameOf(header: string): string | null {
  const [, name] = /^(\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i.exec(header) ?? [];
  return name?.toLowerCase() ?? null;
}

/** The names of this machine in a Host header. */
export const loopbackNames = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Makes the check of Host headers against the names of a server. Another name that resolves to it is a page's way to read what
 * belongs to another origin.
 */
export function hostCheck(names: readonly string[]): (header: string | undefined) => boolean {
  const ours = new Set(names.map((name) => name.toLowerCase()));
  return (header = '') => {
    const name = nameOf(header);
    return name !== null && ours.has(name);
  };
}

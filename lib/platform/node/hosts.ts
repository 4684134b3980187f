/** Lower case, without port; null for a malformed header. */
function nameOf(header: string): string | null {
  const [, name] = /^(\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i.exec(header) ?? [];
  return name?.toLowerCase() ?? null;
}

export const loopbackNames = ['127.0.0.1', 'localhost', '[::1]'];

/** Checks Host headers, against DNS rebinding. */
export function createHostCheck(names: readonly string[]): (header: string | undefined) => boolean {
  const ours = new Set(names.map((name) => name.toLowerCase()));
  return (header = '') => {
    const name = nameOf(header);
    return name !== null && ours.has(name);
  };
}

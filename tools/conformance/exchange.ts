/** One request and what came back, as the report shows it. */
export type Exchange = {
  number: number;
  method: string;
  url: string;
  requestHeaders: Record<string, string>;
  requestBody: string;
  /** 0 where no answer came. */
  status: number;
  responseHeaders: Record<string, string>;
  responseBody: string;
  milliseconds: number;
};

const longestShown = 4000;
const shortened = (text: string) =>
  text.length > longestShown ? `${text.slice(0, longestShown)} … (${text.length} characters)` : text;

/** A request's body in words: JSON as sent, of a form its parts, and of a file its name and size. */
export function describeBody(body: FormData | string | undefined): string {
  if (!(body instanceof FormData)) return shortened(body ?? '');
  const parts = [...body].map(([name, value]) =>
    typeof value === 'string'
      ? `${name}: ${value}`
      : `${name}: ${value.name} (${value.type}, ${value.size} bytes)`,
  );
  return shortened(parts.join('\n'));
}

export const describeAnswer = shortened;

const secretHeaders = new Set(['authorization', 'cookie', 'set-cookie']);
export const shownHeaders = (headers: Iterable<[string, string]>): Record<string, string> =>
  Object.fromEntries([...headers].map(([name, value]) => [name, secretHeaders.has(name) ? '•••' : value]));

/** Blots out what nobody may read in a report: passwords, tokens and cookies, wherever a server repeats them. */
export function createBlotter() {
  const secrets = new Set<string>();
  const named =
    /("(?:\w*[pP]ass(?:word)?\w*|accessToken|token|idToken|secret)"\s*:\s*)"(?:[^"\\]|\\.)*(?:"|$)/g;
  const blot = (text: string): string => {
    let shown = text.replace(named, '$1"•••"');
    for (const secret of secrets) shown = shown.replaceAll(secret, '•••');
    return shown;
  };
  /** The same value with every text in it blotted, before a report escapes any of them. */
  const blotAll = <Value>(value: Value): Value => {
    if (typeof value === 'string') return blot(value) as Value;
    if (Array.isArray(value)) return value.map((item: unknown) => blotAll(item)) as Value;
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, blotAll(part)])) as Value;
  };
  return {
    /** A secret as it is, and as JSON and addresses write it. */
    keep(secret: string): void {
      if (secret.length <= 3) return;
      for (const form of [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)])
        secrets.add(form);
    },
    blot,
    blotAll,
  };
}
export type Blotter = ReturnType<typeof createBlotter>;

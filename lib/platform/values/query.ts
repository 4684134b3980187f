export type Query = Record<string, string | number | boolean | undefined>;

/** '?page=2&search=mara' or ''; leaves out undefined and ''. */
export function queryText(query: Query): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') parameters.set(name, String(value));
  const text = parameters.toString();
  return text && `?${text}`;
}

import { z } from 'zod';
import { dashboardVariables } from '@/lib/platform/server/env-variables';
import { upstreamVariables } from '@/upstream/platform/context/env-variables';

const width = 130;
type Fields = Readonly<Record<string, z.ZodType>>;

/** The variables of both servers as lists in Markdown, in the order of their schemas. */
export function environmentLists(
  dashboard: Fields = dashboardVariables.shape,
  upstream: Fields = upstreamVariables.shape,
) {
  const isShared = (name: string) => name in dashboard && name in upstream;
  const listOf = (fields: Fields, isListed: (name: string) => boolean) =>
    Object.entries(fields)
      .filter(([name]) => isListed(name))
      .map(([name, field]) => lineOf(name, field))
      .join('\n');
  return [
    '### Both servers',
    listOf(dashboard, isShared),
    '### The dashboard',
    listOf(dashboard, (name) => !isShared(name)),
    '### The embedded upstream',
    listOf(upstream, (name) => !isShared(name)),
  ].join('\n\n');
}

/** '- `PORT` (3000): the port …'. Throws an Error for a variable without a description. */
function lineOf(name: string, field: z.ZodType): string {
  const { description, unset } = field.meta() ?? {};
  if (!description) throw new Error(`${name} has no description in its schema.`);
  return wrap(`- \`${name}\` (${unset ? `unset: ${unset}` : defaultOf(field)}): ${description}`);
}

function defaultOf(field: z.ZodType): string {
  if (!(field instanceof z.ZodDefault)) return 'unset';
  return `\`${String(field.def.defaultValue)}\``;
}

/** Breaks an item of a list into lines, never inside of `code`. */
function wrap(text: string): string {
  const lines = [''];
  for (const word of text.match(/(?:`[^`]*`|\S)+/g) ?? []) {
    const line = lines.at(-1)!;
    if (line && line.length + word.length >= width) lines.push(`  ${word}`);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines.join('\n');
}

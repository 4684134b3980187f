import { SaxesParser } from 'saxes';
import { UnreadableWorkbook } from '../../../platform/files/unzip';

/** The elements of a workbook nest about ten deep. */
const mostDepth = 50;

type Attributes = Readonly<Record<string, string>>;
type Handlers = {
  /** Called with the name without its prefix. */
  open: (name: string, attributes: Attributes) => void;
  close?: (name: string) => void;
  text?: (words: string) => void;
};

const plainName = (name: string) => name.slice(name.indexOf(':') + 1);

/** An attribute by its name without prefix; '' if missing. */
export const readAttribute = (attributes: Attributes, name: string): string =>
  attributes[name] ?? Object.entries(attributes).find(([key]) => plainName(key) === name)?.[1] ?? '';

/** Parses XML. Refuses a document type, which may declare entities. Throws Unreadable. */
export function readMarkup(document: string, { open, close, text }: Handlers): void {
  const parser = new SaxesParser({ xmlns: false, position: false });
  let depth = 0;
  parser.on('doctype', () => {
    throw new UnreadableWorkbook('broken');
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > mostDepth) throw new UnreadableWorkbook('broken');
    open(plainName(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    close?.(plainName(name));
  });
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  try {
    parser.write(document).close();
  } catch (error) {
    throw error instanceof UnreadableWorkbook ? error : new UnreadableWorkbook('broken');
  }
}

import { SaxesParser } from 'saxes';
import { Unreadable } from './unreadable';

/** A workbook's elements stand some ten deep. */
const mostDepth = 50;

type Attributes = Readonly<Record<string, string>>;
type Handlers = {
  /** An element begins; its name is without a prefix. */
  open: (name: string, attributes: Attributes) => void;
  close?: (name: string) => void;
  text?: (words: string) => void;
};

const plainName = (name: string) => name.slice(name.indexOf(':') + 1);

/** An attribute by its name without a prefix; '' where there is none. */
export const attribute = (attributes: Attributes, name: string): string =>
  attributes[name] ?? Object.entries(attributes).find(([key]) => plainName(key) === name)?.[1] ?? '';

/** Reads an XML document from its beginning to its end. One with a document type, which may declare entities, is refused. Throws Unreadable. */
export function readMarkup(document: string, { open, close, text }: Handlers): void {
  const parser = new SaxesParser({ xmlns: false, position: false });
  let depth = 0;
  // No workbook has one.
  parser.on('doctype', () => {
    throw new Unreadable('broken');
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > mostDepth) throw new Unreadable('broken');
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
    throw error instanceof Unreadable ? error : new Unreadable('broken');
  }
}

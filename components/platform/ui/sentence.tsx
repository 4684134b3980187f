import { createElement, type ReactNode } from 'react';

/** A sentence with elements among its words, in the order that its language puts them (Handbook, texts: Catalogues). */
export const Sentence = ({ parts }: { parts: readonly ReactNode[] }) => createElement('span', null, ...parts);

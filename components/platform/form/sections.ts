import type { IndexedSection } from './section-layout';

type Section<Name extends string> = { title: string; fields: readonly (Name | `${Name}.${string}`)[] };
type FieldOf<Path> = Path extends `${infer Name}.${string}` ? Name : Path;
type MissingIn<Sections extends readonly Section<string>[], Name extends string> = Exclude<
  Name,
  FieldOf<Sections[number]['fields'][number]>
>;

/** The sections of a form in order; leaving out a field is a type error. */
export const sectionsOf =
  <Values extends object>() =>
  <const Sections extends readonly Section<keyof Values & string>[]>(
    sections: Sections &
      ([MissingIn<Sections, keyof Values & string>] extends [never]
        ? unknown
        : { missing: MissingIn<Sections, keyof Values & string> }),
  ): readonly IndexedSection[] =>
    sections;

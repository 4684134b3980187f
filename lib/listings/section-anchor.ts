/** The fragment of a form's section by its title, as its element is named (components/platform/form/form-section.tsx). */
export const sectionAnchor = (title: string) =>
  `#section-${title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}`;

export const sectionAnchor = (title: string) =>
  `#section-${title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}`;

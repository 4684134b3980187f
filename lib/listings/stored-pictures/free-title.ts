/** 'Dawn', else 'Dawn 2', 'Dawn 3'. */
export function freeTitle(title: string, taken: readonly string[]): string {
  if (!taken.includes(title)) return title;
  let number = 2;
  while (taken.includes(`${title} ${number}`)) number += 1;
  return `${title} ${number}`;
}

import { cut } from '../text/length';

const camera =
  /^(img|dsc|dscn|dscf|pxl|mvimg|image|photo|picture|screenshot|whatsapp|wa|gopr|dji|p)?[\s\d]*$/i;

/** A title out of a file's name, 'lion-at-dawn.jpg' as 'Lion at dawn'; '' for the names that cameras and phones give. */
export function titleOfFile(name: string): string {
  const words = name
    .replace(/\.[^.]*$/, '')
    .replace(/[_\-.]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const isGiven = words
    .split(' ')
    .every((word) => camera.test(word) || /^(image|wa|copy|at|am|pm)\d*$/i.test(word));
  return isGiven ? '' : cut(`${words[0]!.toUpperCase()}${words.slice(1)}`, 100);
}

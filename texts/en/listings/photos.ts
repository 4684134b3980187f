/** What the photos of a form say. */

import { own } from '../companies/own';

export const dragHelp =
  'Press Space or Enter to pick the picture up, the arrow keys to move it, Space or Enter again to drop it, Escape to leave it where it was.';
export const photo = 'Photo';
export const photoHint = 'JPG or PNG. Choose or drop one or several; pictures over 1.5 MB are made smaller.';
export const title = 'Title';
export const credits = 'Credits';
export const addPhoto = 'Add photo';
export const cover = 'Cover';
export const coverIs = (title: string) => `Cover: ${own(title)}`;
export const makeCover = 'Make cover';
export const makeCoverOf = (title: string) => `Make cover: ${own(title)}`;
export const sent = 'Sent';
export const uploadOf = (title: string) => `Upload of ${own(title)}`;
export const moveEarlier = (title: string) => `Move ${own(title)} earlier`;
export const moveLater = (title: string) => `Move ${own(title)} later`;
export const edit = (title: string) => `Edit ${own(title)}`;
export const remove = (title: string) => `Remove ${own(title)}`;
export const titleAndCredits = 'Title and credits';
export const useThese = 'Done';
export const drag = (title: string) => `Drag ${own(title)}`;
export const chosenPhotos = 'Chosen photos';
export const addAll = (count: number) => `Add all ${count}`;
export const inOrder = (label: string) => `${label} in order`;
export const name = 'Name';
export const placeOf = (place: number, all: number) => `place ${place} of ${all}`;
export const pickedUp = (title: string, place: string) => `${own(title)}, picked up from ${place}`;
export const movedTo = (title: string, place: string) => `${own(title)}, moved to ${place}`;
export const droppedAt = (title: string, place: string) => `${own(title)}, dropped at ${place}`;
export const backAt = (title: string, place: string) => `${own(title)}, back at ${place}`;

import { listsWith, recordKinds, type ListsWith } from '../../records';

/** The lists that can be taken along as a file. */
export type ExportList = ListsWith<object>;
export const exportLists = listsWith(() => true) as ExportList[];

/** What a list is called inside its file. */
export const listLabel = (list: ExportList) =>
  Object.values(recordKinds).find((kind) => 'list' in kind && kind.list === list)!.label;

/** Those of which rows can be chosen. */
export type ChosenList = Exclude<ExportList, ListsWith<{ isWhole: true }>>;
const wholeLists = listsWith(({ isWhole }) => isWhole);
export const isChosen = (list: ExportList): list is ChosenList => !wholeLists.includes(list);
/** The most rows that are chosen for one file, or one change. */
export const mostAtOnce = 500;

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The most rows that may be excluded from all that a filter finds. */
export const maxExcludedRows = 5_000;

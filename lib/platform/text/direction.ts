import { rightToLeft } from '@/texts/companies/own';

/** Whether letters of a text run from right to left, so that its lines may have different directions. */
export const mayTurn = (text: string) => rightToLeft.test(text);

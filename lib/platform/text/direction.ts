import { rightToLeft } from '@/texts/companies/own';

export const mayTurn = (text: string) => rightToLeft.test(text);

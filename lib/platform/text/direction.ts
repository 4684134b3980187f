import { rightToLeft } from '@/texts/companies/own';

export const hasRightToLeft = (text: string) => rightToLeft.test(text);

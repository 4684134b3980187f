import { rightToLeft } from '@/texts/platform/language';

export const hasRightToLeft = (text: string) => rightToLeft.test(text);

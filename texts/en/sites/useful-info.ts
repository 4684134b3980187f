/** What the pages of useful information are called, and what they say. */
import { plural } from '../platform/plural';

export const usefulInfo = 'Useful Info';
export const usefulInfoLabel = 'Useful info';
export const addUsefulInfo = 'Add Useful Info';
export const editUsefulInfo = 'Edit Useful Info';
export const viewUsefulInfo = 'View Useful Info';
export const usefulInfoNoun = 'useful info';
export const removeHelp = 'It cannot be restored.';
export const goneForGood = 'Its text will be gone for good.';
export const usefulInformation = 'Useful information';
export const article = 'Article';
export const articleHelp = 'For travellers, such as visas, vaccinations or what to pack.';
export const title = 'Title';
export const description = 'Description';
export const websitesListing = 'Websites listing';
export const websitesHelp = 'The websites it is for.';
export const action = 'Action';
export const viewInfo = 'View Info';
export const addHelp = 'It is meant for the websites you choose.';
export const editHelp = 'Useful information for travellers.';
export const backToUsefulInfo = 'Back to useful info';
export const usefulInfoHelp = 'What travellers should know before they go.';
export const counted = (count: number, shown: string) => `${shown} ${plural(count, 'article', 'articles')}`;

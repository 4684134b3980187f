import { plural } from '../platform/language';

export const asks = (who: string, title: string, website: string, trip: string, reference: string) =>
  `${who} asks about ${title} on ${website}: ${trip}. The reference is ${reference}.`;
export const worth = (amount: string) => `Potential value: ${amount} USD.`;
export const answerThisMail = (address: string) =>
  `Reply to this email to write to ${address}. A reply from the dashboard stays in the thread of the enquiry.`;
export const nextOnesTogether =
  'Many enquiries came within this hour. The next ones are sent together, an hour after the first.';
export const newEnquiry = (title: string) => `New enquiry for ${title}`;
export const openEnquiry = 'Open the enquiry';
export const heldInSpam = (enquiries: string) => `${enquiries} in Spam`;
export const heldLine = (count: number) =>
  count === 1
    ? 'It came from a sender your company marked as not real. If it is real, open it and say so, and you will get emails about the next ones again.'
    : 'They came from senders your company marked as not real. If one is real, open it and say so, and you will get emails about the next ones from that sender again.';
export const openSpam = 'Open Spam';
export const openEnquiries = 'Open the enquiries';
export const answered = (title: string, reference: string) => `An answer about ${title} (${reference})`;
export const hasAnswered = (name: string, title: string, reference: string) =>
  `${name} wrote again about ${title}. The reference is ${reference}.`;
export const answeredFromElsewhere = (name: string, address: string, title: string, reference: string) =>
  `Somebody wrote about ${title} from ${address || 'no address'}, which is not the address that ${name} gave. The reference is ${reference}.`;
export const openAnswer = 'Read and answer it';
export const mailServer = 'The mail server';
export const undelivered = (beginning: string, address: string, answer: string) =>
  `The reply that begins with '${beginning}' did not reach ${address}. ${answer ? `The mail server answered: ${answer}` : 'No mail server accepted it within two days.'}`;
export const enquiriesTogether = (count: string) => `${count} more enquiries`;
export const manyCame = (listed: number, all: number) =>
  `More enquiries came than are mailed one by one, so these come together${listed < all ? ` (the first ${listed}; the others are in the dashboard)` : ''}. Reply to each traveller at the address beside the name, or from the dashboard, where the reply stays in the thread of the enquiry.`;
export const togetherLine = (
  {
    reference,
    title,
    who,
    address,
    website,
  }: Record<'reference' | 'title' | 'who' | 'address' | 'website', string>,
  trip: string,
  amount: string | null,
) =>
  `${reference}, ${title} on ${website}: ${who} (${address}), ${trip}${amount === null ? '' : `, ${amount} USD`}`;

export const comesBack = (address: string, title: string) =>
  `Emails to ${address}, the Enquiries email of ${title}, came back twice, so nothing is sent there now. Correct it in the listing's form.`;
export const isNotice = (notice: string) => `You get this email because the notice '${notice}' is on.`;
export const isNoticeAndAddress = (notice: string) =>
  `You get this email because the notice '${notice}' is on. This address is also the Enquiries email of the listing, and gets its enquiries even without the notice.`;
export const switchItOff = 'Switch it off';
export const allNotices = 'All notices';
export const isListingAddress = (title: string, others: number) =>
  `This address is the Enquiries email of ${title}${others > 0 ? ` and ${plural(others, 'another listing', `${others} others`)}` : ''}. People in the company can change it in the listing's form.`;
export const openListing = (title: string) => `Open ${title}`;
export const noMoreMails = 'Tell the company that this address should not get these emails';

export const receipt = (title: string, reference: string) =>
  `We passed on your enquiry about ${title} (${reference})`;
export const thanks = (title: string, company: string, reference: string) =>
  `Thank you for your enquiry about ${title}. We sent it to ${company}, who will reply to you. Your reference number is ${reference}.`;
export const addByAnswering = 'To add something, reply to this email.';
export const notYours = 'If you did not send it, ignore this email.';

export const customEnquiry = (who: string) => `Custom enquiry from ${who}`;
export const customEnquiryCame = (who: string) =>
  `${who} has confirmed a custom enquiry. Read it in the dashboard.`;
export const openCustomEnquiry = 'Open the custom enquiry';
export const customAssigned = (by: string, who: string) =>
  `${by} has assigned the custom enquiry from ${who} to you.`;
export const customAnswered = (who: string) => `An answer about the custom enquiry from ${who}`;
export const customHasAnswered = (who: string) => `${who} wrote again about a custom enquiry.`;
export const customAnsweredFromElsewhere = (who: string, address: string) =>
  `A message about the custom enquiry from ${who} came from ${address || 'no address'}, which is not the address that ${who} gave.`;
export const customReply = (website: string) => `Your enquiry on ${website}`;
export const customReplyClosing = (website: string) =>
  `${website} has replied to your enquiry. Reply to this email to reach us.`;
export const application = (company: string) => `Application from ${company}`;
export const applicationCame = (company: string) =>
  `${company} has confirmed its email address. Its application is waiting for a decision.`;
export const openApplication = 'Open the application';
export const nextOnesUnmailed =
  'Many came within this hour. The next ones are not sent by email; find them in the dashboard.';

export const wantsNone = (address: string, title: string) =>
  `${address} does not want enquiries about ${title}`;
export const unsubscribed = (address: string, title: string) =>
  `Somebody who reads ${address}, the Enquiries email of ${title}, does not want any more emails about enquiries.`;
export const stillGoThere =
  'Enquiries still go there. To change that, open the listing, change Enquiries email and save.';

export const listingOff = {
  question: 'Is this the wrong address for enquiries?',
  questionLine:
    'It is the Enquiries email of a listing. Press the button to tell the people of its company, who can change it.',
  tell: 'Tell them',
  told: 'The company has been told',
  toldLine: 'Enquiries come here until someone in the company changes the Enquiries email of the listing.',
  gone: 'Enquiries no longer go to this address',
  goneLine: 'The listing has another Enquiries email.',
};

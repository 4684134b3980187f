import { own, plural } from '../platform/language';

export const active = 'Active';
export const invited = 'Invited';
export const disabled = 'Disabled';
export const left = 'Left the company';

export const accountsHelp = 'People who can sign in, and those who no longer can.';
export const counted = (count: number, shown: string) =>
  plural(count, `${shown} account`, `${shown} accounts`);
export const allStates = 'All accounts';
export const privacy = 'Privacy';
export const name = 'Name';
export const email = 'Email';
export const role = 'Role';
export const company = 'Company';
export const state = 'Status';
export const lastSeen = 'Last seen';
export const action = 'Action';
export const open = 'Open';
export const created = 'Created';
export const signedInOn = 'Signed in on';
export const devices = (count: number) => plural(count, '1 device', `${count} devices`);
export const secondFactor = 'Second factor';
export const on = 'On';
export const off = 'Off';
export const backToAccounts = 'Accounts';
export const you = 'you';

export const nameAndRole = 'Name and role';
export const nameAndRoleHelp = 'Changing the role or company signs the person out everywhere.';
export const companiesFailed = 'The companies could not be loaded. Reload the page to choose another one.';

export const signInAddress = 'Sign-in address';
export const addressHelp =
  'We send a link to the new address. The old address stays active until the link is used. Then we notify the old address and sign the person out everywhere.';
export const addressOfInvitedHelp =
  'We send a link to the new address. When it is used, we send the invitation there, and the invitation to the old address stops working.';
export const newAddress = 'New address';
export const sendLink = 'Send the link';
export const waits = <Part>(address: string, day: Part) => [
  `${address} has not been confirmed yet. The link works until `,
  day,
  '.',
];
export const withdraw = 'Withdraw';

export const access = 'Access';
export const inviteSomebody = 'Invite somebody';
export const inviteHelp = 'We send a link to set a password to this address. It works once, for 7 days.';
export const sendInvitation = 'Send invitation';
export const sendAgain = 'Send the invitation again';
export const signOutEverywhere = 'Sign out everywhere';
export const removeFactor = 'Turn off the second factor';
export const disable = 'Disable';
export const enable = 'Enable';
export const disableQuestion = (person: string) => `Disable ${own(person)}?`;
export const disableHelp =
  'The person is signed out everywhere and cannot sign in until the account is enabled again. Their name stays on what they did.';
export const factorQuestion = (person: string) => `Turn off the second factor of ${own(person)}?`;
export const factorHelp =
  'For someone who lost their phone and recovery codes. They are signed out everywhere and sign in with their password only.';
export const ownAccess = 'This is your own account. Only another admin can disable it or change its role.';
export const withoutCompany = 'Choose a company above before you enable the account.';

export const closed = 'Closed';
export const closedOn = (day: string) => `Closed on ${day}. No website shows its listings.`;
export const names = 'Names';
export const companyName = 'Company name';
export const tradingName = 'Trading name';
export const kind = 'Kind';
export const listings = 'Listings';
export const shownNow = 'On websites';
export const enquiries = 'Enquiries';
export const trusted = 'Trusted company';
export const notTrusted = 'Not trusted';
export const people = 'People';
export const nobody = 'Nobody works for this company.';
export const closing = 'Closing';
export const closeHelp =
  'Its listings are removed from every website, and it gets no new enquiries. Nothing is deleted: its people can still sign in, read and reply. They are notified by email.';
export const reopenHelp = 'Websites show its approved listings again. Its people are notified by email.';
export const close = 'Close the company';
export const reopen = 'Reopen the company';
export const closeQuestion = (companyNamed: string) => `Close ${own(companyNamed)}?`;
export const accountsAndNames = 'Accounts and names';

export const confirmTitle = 'Confirm your address';
export const pressToConfirm = 'Press the button to sign in with this address from now on.';
export const confirm = 'Confirm the address';
export const toLogin = 'Log in';

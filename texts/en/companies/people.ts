import { own } from '../platform/language';

export const email = 'Email';
export const right = 'Role';
export const sendInvitation = 'Send invitation';
export const leave = 'Leave';
export const leaveTheCompany = 'Leave the company';
export const leaveTheCompanyQuestion = 'Leave the company?';
export const removeQuestion = (name: string) => `Remove ${own(name)}?`;
export const leaveHelp = 'You are signed out everywhere and need a new invitation to come back.';
export const removeHelp = 'This person is signed out at once. Their name stays on what they did.';
export const rightOfPerson = (name: string) => `Role of ${own(name)}`;
export const withdraw = 'Withdraw';
export const invitationOf = (email: string) => `the invitation for ${email}`;
export const peopleHelp = 'People who use the dashboard for your company.';
export const you = 'you';
export const invited = 'Invited';
export const invitedBy = (name: string) => `Invited by ${own(name)}`;
export const inviteSomebody = 'Invite somebody';
export const yourName = 'Your name';
export const password = 'Password';
export const confirmPassword = 'Confirm password';
export const takeTheInvitation = 'Accept the invitation';
export const invitation = 'Invitation';
export const workFor = (companyName: string) => `Join ${own(companyName)}`;
export const name = 'Name';
export const linkWorksUntil = <Part>(day: Part) => ['The link works until ', day];
export const invitedAs = (inviter: string, right: string, email: string) =>
  `${inviter} invites you. Your role: ${right}. You sign in with ${email}.`;

/** What the page of a company's people says, and invitations to it. */

import { own } from './own';

export const email = 'Email';
export const right = 'Right';
export const sendInvitation = 'Send invitation';
export const leave = 'Leave';
export const leaveTheCompany = 'Leave the company';
export const leaveTheCompanyQuestion = 'Leave the company?';
export const removeQuestion = (name: string) => `Remove ${own(name)}?`;
export const leaveHelp = 'You are signed out everywhere and can come back by a new invitation only.';
export const removeHelp = 'The sessions of this person end at once. What was done stays, with the name.';
export const rightOfPerson = (name: string) => `Right of ${own(name)}`;
export const withdraw = 'Withdraw';
export const invitationOf = (email: string) => `the invitation of ${email}`;
export const peopleHelp = 'Who works on the dashboard of your company.';
export const you = 'you';
export const invited = 'Invited';
export const invitedBy = (name: string) => `Invited by ${own(name)}`;
export const inviteSomebody = 'Invite somebody';
export const yourName = 'Your name';
export const password = 'Password';
export const confirmPassword = 'Confirm password';
export const takeTheInvitation = 'Take the invitation';
export const invitation = 'Invitation';
export const workFor = (companyName: string) => `Work for ${own(companyName)}`;
export const name = 'Name';
export const linkWorksUntil = <Part>(day: Part) => ['The link works until ', day];
export const invitedAs = (inviter: string, right: string, email: string) =>
  `${inviter} invites you. Your right: ${right}. You log in as ${email}.`;

/**
 * Exact texts that tools match on, misspellings included (Handbook, texts: One place for messages); messages-*.ts
 * load with fewer pages.
 */

import { own, plural, timeOf } from './language';

export const failedToken = 'Failed token authentication.';
export const badRequest = 'Bad request: unexpected validation error.';
export const databaseValidation = (key: string) => `Database validation failed for value: ${key}`;
export const requestValidation = (msg: string, param: string) => `${msg}: ${param}`;
export const unauthorized = 'Unauthorized request: please log in again.';
export const notFound = 'The requested resource could not be found.';
export const serverError = 'Internal server error. Please try again.';
export const noRecords = 'No records found!';
export const list = {
  nothingMatches: (search: string) => `Nothing matches “${search}”.`,
  unreadable: (count: number) =>
    plural(count, '1 record could not be shown.', `${count} records could not be shown.`),
  moreThan: (count: string) => `More than ${count}. Narrow the search.`,
} as const;
export const recordsNotSearched =
  'Records could not be searched just now. You can still find pages and actions.';
export const pageNotFound = 'Page not found.';
export const noConnection = (since: number) => `No connection since ${timeOf(since)}. Trying again …`;
export const unavailable = 'The service is not available. Please try again.';
export const unreadable = 'The service sent an answer that could not be read.';
export const couldNotBeShown = 'This could not be shown.';
export const reference = (id: string) => `Reference: ${id}`;
export const pleaseWait = 'One moment, please';
export const tooManyRequests = 'Too many requests. Please wait a moment.';
export const tooManyAtOnce = 'Too many files at once. Please try again in a moment.';
export const requestTooLarge = 'The request is too large.';
export const crossSite = 'This call may only come from the dashboard itself.';
export const notAllowed = 'You may not do this.';
export const mayNotOpen = 'You may not open this page.';
export const stillSignedIn = 'You are still signed in: the dashboard did not answer.';
export const oldPage = 'The dashboard was updated. Reload this page to continue. What you typed is kept.';
export const oldPageToCopy =
  'The dashboard was updated. Copy what you typed, then reload this page to continue.';
export const pageWithoutScripts =
  'This page did not load completely, perhaps because the dashboard was updated. Reload it to continue.';
export const reloadPage = 'Reload';
export const leftHere =
  'You are logged out, but this browser may still hold some of your unsaved work. Remove the data of this site in its settings.';
export const login = {
  rejected: 'Invalid user name or password.',
  failed: 'An error occured and your request could not be authenticated.',
  clocks:
    'You could not be signed in: the clock of a server is wrong. Please tell the people who run this dashboard.',
  invalidEmail: 'Invalid email',
} as const;
export const sso = {
  denied: 'You cancelled the sign-in.',
  unknown: 'No staff account belongs to this sign-in. Ask an administrator for access.',
  failed: 'Single sign-on did not succeed. Please try again.',
  busy: 'Too many attempts. Wait a few minutes, then try again.',
  unavailable: 'Single sign-on is not available at the moment. Try again, or log in with your password.',
} as const;
export const forgot = {
  missing: 'Missing field',
  unknownUser: 'User not found.',
  invalidEmail: 'Invalid email.',
  serverError: 'Internal server error. Please try again.',
  failed: 'Unexpected error. Please try again.',
  sent: 'Password reset initiated successfuly, please check your mailbox.',
} as const;
export const password = {
  required: 'Required field',
  rule: 'Minimum 6 characters, at least one uppercase letter, one lowercase letter and one number',
  long: 'Minimum 12 characters',
  tooCommon: 'This password is too common.',
  mismatch: 'Passwords must match',
  reset: 'Password reset successfuly.',
  changed: 'Password changed successfuly.',
  incorrect: 'Current password is incorrect',
  invalidToken: 'This link is not valid any more',
} as const;
export const form = {
  required: 'Required field.',
  tooLong: (label: string, limit: number) => `${label} must be maximum ${limit} characters long.`,
  tooShort: (label: string, least: number) => `${label} must be at least ${least} characters long.`,
  overLimit: (label: string, limit: number) => `${label} cannot be more than ${limit} characters long.`,
  fixErrors: 'Please fix error(s) and submit form again.',
  changedMeanwhile: 'Somebody else changed this in the meantime.',
  stale: 'Somebody else changed this in the meantime. Save again to see both versions and choose.',
  compare:
    'Not saved yet, and nothing you typed is lost. Their changes were added where you changed nothing. Choose a version for each field below.',
  dayLimit: 'The limit for one day has been reached. Please try again tomorrow.',
  uploadQuota: 'You have uploaded 500 MB within a day. Please try again tomorrow.',
  keyReused: 'An earlier attempt was already saved. Check the list, or save again to create a second record.',
  notSaved: 'Not saved. Your changes are still here.',
  keptHere: 'Kept on this device',
  waiting: 'The connection was lost. This will be sent automatically once you are back online.',
  signedOut: 'You are no longer signed in. Log in in another tab, then save again.',
  thousands: 'Please write the number without thousands separators.',
  currency: 'Please write the amount in USD, not in another currency.',
  noNumber: 'Please write a number.',
  atMost: (most: string) => `Must be at most ${most}.`,
  year: 'Please check the year.',
  day: 'Please check the date.',
  invalidEmail: 'Invalid email address',
  invalidPhone: 'Invalid phone number, make sure to start with country code ie: +254...',
  failed: 'This did not work. Try again in a moment.',
  perhapsDone: 'The answer to an earlier attempt was lost, so it may already be done.',
  /** For statuses outside of the catalogue (Handbook, texts: Forms); 0 is no answer. */
  personChanged: 'Somebody else has signed in on this browser. Nothing was saved.',
  reasons: {
    0: 'The connection was lost. Try again when you are back online.',
    409: 'Someone else has changed this in the meantime. Reload the page to see their version.',
    412: 'Somebody else changed this in the meantime. Reload the page to see their version.',
    413: 'The files are too large to send.',
    429: 'Too many attempts. Wait a few minutes, then try again.',
    502: 'The service does not answer. Try again in a moment.',
    503: 'The service does not answer. Try again in a moment.',
    504: 'The service does not answer. Try again in a moment.',
    507: 'There is no space left on the server. Please tell the people who run this site.',
  } as Partial<Record<number, string>>,
} as const;
export const file = {
  required: 'Photo upload is required.',
  unsupported: 'Unsupported file format. Please upload jpg, png or jpeg.',
  tooLarge: 'File size is too large. Maximum size is 1.5MB.',
  unreadable: 'This file cannot be read.',
  damaged: 'The picture is damaged or incomplete. Please choose another copy of it.',
  heic: 'This is a HEIC picture. Please save it as jpg or png.',
  tooManyPixels: 'The picture has too many pixels. At most 24 million are allowed.',
} as const;
export const certificate = {
  required: 'Certificate upload is required.',
  unsupported: 'Unsupported file format. Please upload pdf, jpg or png.',
  tooLarge: 'File size is too large. Maximum size is 5MB.',
  active: 'This PDF contains scripts or other files. Please print it to a new PDF.',
  locked: 'This PDF is protected. Please print it to a new PDF.',
} as const;
export const photo = {
  unsupported: 'Unsupported File Format. Please upload jpg, png or jpeg.',
  titleRequired: 'Title is required.',
  titleUnique: 'Title must be uniqe (case sensitive).',
  creditsRequired: 'Please fill in photo credits.',
  tooFew: 'You need to upload at least 2 images of your property.',
  tooMany: 'You can upload at most 6 images.',
} as const;
export const mark = {
  nameUnique: 'Name must be unique.',
  tooMany: 'You cannot add more than 50 here.',
} as const;
export const listing = {
  titleRequired: 'Property name is required.',
  briefRequired: 'Brief description is required.',
  mealPlans: 'Please select the available mealpan(s) from the list above.',
  destinations: 'Please add at least one safari destination, using the map above.',
  fromBeforeTo: "'From' date must be before 'to' date.",
  datesOverlap: 'Dates cannot overlap.',
  datesTooEarly: 'Dates must not be before 1 January of this year.',
  tooManyRanges: 'A season can have 60 ranges of dates at most.',
  twoDecimals: 'At most two decimals.',
  chooseOne: 'Please select at least one of the options below.',
  propertyWebsites: 'Please select one of the options below.',
  propertyType: 'Please select property type',
  roomsMissing: 'Missing room number',
  roomsTooFew: 'Room number should be at least 1.',
  location: 'Please select location.',
  emailRequired: 'Enquiries email address is required',
  phoneRequired: 'Enquiries phone number is required',
  invalidUrl: 'Invalid URL-please make sure to add protocol too: "http://" or "https://".',
  feeDecimals: 'Invalid number, please round to one decimal only.',
  feeMinimum: 'Minimum advertising fee is 1.50 USD per day.',
  changedMeanwhile: 'This listing has changed since you opened it. Please look at it again.',
  draftSaved: 'Draft saved. It is not reviewed until you save your changes.',
  noDraft: 'This listing was submitted in the meantime. Save your changes instead.',
  created: (kind: 'safari' | 'property') => `Your ${kind} was created successfully.`,
  updated: (kind: 'safari' | 'property') => `Your ${kind} was updated successfully.`,
  decided: (kind: 'safari' | 'property') =>
    `${kind === 'safari' ? 'Safari' : 'Property'} successfully updated.`,
  restored: (kind: 'safari' | 'property') => `The ${kind} was restored.`,
  ownerChanged: (kind: 'safari' | 'property') => `The ${kind} owner was changed successfully.`,
} as const;
export const website = {
  url: 'Malformed url...',
  analyticsId: 'Malformed Google Anlytics ID.',
  safariBookingsUrl: 'Malformed Safari Bookings URL.',
  country: 'Please select country.',
  tooFewImages: 'You need to upload at least 1 image here.',
  tooManyImages: 'You cannot upload more than 3 images here.',
  tooManyBanners: 'Please select maximum three banners from the list.',
  created: 'The website was created successfully.',
  updated: 'The website was updated successfully.',
  keyMade: 'The new key is active.',
  keyCopied: 'The key was copied.',
  keyNotCopied: 'Copying is blocked here. The key is selected: press Ctrl/⌘ C.',
} as const;
export const created = (noun: string) => `${noun} created successfully.`;
export const updated = (noun: string) => `${noun} updated successfully.`;
export const removed = (title: string) => `${own(title)} is now successfully removed.`;
export const application = {
  approved: 'Application was approved successfuly.',
  rejected: 'Application rejected successfuly.',
  notVerified: 'Cannot approve application until user email is not validated.',
} as const;
export const company = { updated: 'Company successfully updated.' } as const;
export const feedback = { removed: 'feedback deleted!', notRemoved: 'Failed! Please Try Again!' } as const;
export const stepUp = {
  title: 'Confirm it is you',
  why: 'For your security, please confirm it is you. Nothing you typed is lost.',
  inOtherTab: 'Sign in again in the other tab, then come back here.',
} as const;
export const people = {
  rightMissing: 'You do not have permission for this. Ask an owner of your company.',
} as const;
export const devices = {
  signedOut: (label: string) => `${label} was signed out.`,
  othersSignedOut: (count: number) =>
    plural(count, 'The other one was signed out.', `${count} were signed out.`),
} as const;
export const banner = {
  created: 'Banner successfully created.',
  updated: 'Banner successfully updated.',
} as const;

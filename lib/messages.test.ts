import { messages } from './messages';

/** The texts of the first specification, sections 5 and 8, and of the readings, letter by letter. */
const exact: [string, string][] = [
  [messages.failedToken, 'Failed token authentication.'],
  [messages.badRequest, 'Bad request: unexpected validation error.'],
  [messages.databaseValidation('slug'), 'Database validation failed for value: slug'],
  [messages.requestValidation('Invalid value', 'email'), 'Invalid value: email'],
  [messages.unauthorized, 'Unauthorized request: please log in again.'],
  [messages.notFound, 'The requested resource could not be found.'],
  [messages.serverError, 'Internal server error. Please try again.'],
  [messages.noRecords, 'No records found!'],
  [messages.pageNotFound, 'Page not found.'],
  [messages.mayNotOpen, 'You may not open this page.'],
  [messages.login.rejected, 'Invalid user name or password.'],
  [messages.login.failed, 'An error occured and your request could not be authenticated.'],
  [messages.login.invalidEmail, 'Invalid email'],
  [messages.forgot.missing, 'Missing field'],
  [messages.forgot.unknownUser, 'User not found.'],
  [messages.forgot.invalidEmail, 'Invalid email.'],
  [messages.forgot.serverError, 'Internal server error. Please try again.'],
  [messages.forgot.failed, 'Unexpected error. Please try again.'],
  [messages.forgot.sent, 'Password reset initiated successfuly, please check your mailbox.'],
  [messages.password.required, 'Required field'],
  [
    messages.password.rule,
    'Minimum 6 characters, at least one uppercase letter, one lowercase letter and one number',
  ],
  [messages.password.mismatch, 'Passwords must match'],
  [messages.password.reset, 'Password reset successfuly.'],
  [messages.password.changed, 'Password changed successfuly.'],
  [messages.password.incorrect, 'Current password is incorrect'],
  [messages.application.approved, 'Application was approved successfuly.'],
  [messages.application.rejected, 'Application rejected successfuly.'],
  [messages.application.notVerified, 'Cannot approve application until user email is not validated.'],
  [messages.form.required, 'Required field.'],
  [messages.form.tooLong('Description', 500), 'Description must be maximum 500 characters long.'],
  [messages.form.notSaved, 'Not saved. Your changes are still here.'],
];

it.each(exact)('%s', (text, expected) => expect(text).toBe(expected));

/** Every text of the specifications that users and tools match on: exact, misspellings included. Nothing else may spell them out. */
export const messages = {
  failedToken: 'Failed token authentication.',
  badRequest: 'Bad request: unexpected validation error.',
  databaseValidation: (key: string) => `Database validation failed for value: ${key}`,
  requestValidation: (msg: string, param: string) => `${msg}: ${param}`,
  unauthorized: 'Unauthorized request: please log in again.',
  notFound: 'The requested resource could not be found.',
  serverError: 'Internal server error. Please try again.',
  noRecords: 'No records found!',
  pageNotFound: 'Page not found.',
  mayNotOpen: 'You may not open this page.',

  login: {
    rejected: 'Invalid user name or password.',
    failed: 'An error occured and your request could not be authenticated.',
    invalidEmail: 'Invalid email',
  },
  forgot: {
    missing: 'Missing field',
    unknownUser: 'User not found.',
    invalidEmail: 'Invalid email.',
    serverError: 'Internal server error. Please try again.',
    failed: 'Unexpected error. Please try again.',
    sent: 'Password reset initiated successfuly, please check your mailbox.',
  },
  password: {
    required: 'Required field',
    rule: 'Minimum 6 characters, at least one uppercase letter, one lowercase letter and one number',
    mismatch: 'Passwords must match',
    reset: 'Password reset successfuly.',
    changed: 'Password changed successfuly.',
    incorrect: 'Current password is incorrect',
  },
  form: {
    required: 'Required field.',
    tooLong: (label: string, limit: number) => `${label} must be maximum ${limit} characters long.`,
    fixErrors: 'Please fix error(s) and submit form again.',
    notSaved: 'Not saved. Your changes are still here.',
    invalidEmail: 'Invalid email address',
    invalidPhone: 'Invalid phone number, make sure to start with country code ie: +254...',
  },
  file: {
    required: 'Photo upload is required.',
    unsupported: 'Unsupported file format. Please upload jpg, png or jpeg.',
    tooLarge: 'File size is too large. Maximum size is 1.5MB.',
  },
  company: { updated: 'Company successfully updated.' },
} as const;

import { emailField, phoneField, requiredText, requiredUrl } from './fields';

const firstError = (result: { error?: { issues: { message: string }[] } }) =>
  result.error?.issues[0]?.message;

describe('a required text', () => {
  const field = requiredText('Description', 10);

  it.each([
    ['', 'Required field.'],
    ['   ', 'Required field.'],
    ['\u200b\u00a0', 'Required field.'],
    ['x'.repeat(11), 'Description must be maximum 10 characters long.'],
  ])('%p: %s', (value, message) => expect(firstError(field.safeParse(value))).toBe(message));

  it('may be exactly as long as its limit, without the spaces around it', () =>
    expect(field.parse(` ${'x'.repeat(10)} `)).toBe('x'.repeat(10)));

  it('is counted in signs, of at most eight units each', () => {
    const tooLong = 'Description must be maximum 10 characters long.';
    expect(field.safeParse('👋🏾'.repeat(10)).success).toBe(true);
    expect(field.safeParse('👋🏾'.repeat(11)).error?.issues.map(({ message }) => message)).toEqual([tooLong]);
    expect(field.safeParse('👨‍👩‍👧‍👦'.repeat(10)).error?.issues.map(({ message }) => message)).toEqual([tooLong]);
  });
});

describe('an e-mail address', () => {
  const field = emailField('Missing.', 'Invalid.');

  it.each([
    ['', 'Missing.'],
    ['amina', 'Invalid.'],
    ['amina@mara', 'Invalid.'],
  ])('%p: %s', (value, message) => expect(firstError(field.safeParse(value))).toBe(message));

  it('loses the spaces around it', () => expect(field.parse(' amina@mara.test ')).toBe('amina@mara.test'));
});

describe('a phone number', () => {
  const field = phoneField('Missing.');
  const invalid = 'Invalid phone number, make sure to start with country code ie: +254...';

  it.each(['0712345678', '+0712345678', '+254', '+254 712 345 678', '+2547123456789012', 'phone'])(
    '%s',
    (value) => expect(firstError(field.safeParse(value))).toBe(invalid),
  );

  it('must be there', () => expect(firstError(field.safeParse(''))).toBe('Missing.'));

  it.each(['+254712345678', '+1234567'])('may be %s', (value) => expect(field.parse(value)).toBe(value));
});

describe('an address that must be there', () => {
  const field = requiredUrl('Invalid.');

  it.each(['', '   '])('%p is missing, and nothing else is said of it', (value) =>
    expect(field.safeParse(value).error?.issues.map(({ message }) => message)).toEqual(['Required field.']),
  );

  it.each([
    'offers.example',
    '//offers.example',
    'http:offers.example',
    'http:///offers.example',
    'ftp://offers.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'javascript://offers.example/%0aalert(1)',
    'data:text/html,hi',
    'vbscript:msgbox(1)',
    'https://me@offers.example',
    `https://offers.example/${'x'.repeat(500)}`,
  ])('%s', (value) => expect(firstError(field.safeParse(value))).toBe('Invalid.'));

  it.each(['http://offers.example', 'HTTPS://offers.example/a?b=c#d'])('may be %s', (value) =>
    expect(field.parse(` ${value} `)).toBe(value),
  );
});

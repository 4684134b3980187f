import { dayField, emailField, optionalEmail, phoneField, requiredText, requiredUrl } from './fields';

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
    ['amina@mara@test.example', 'Invalid.'],
    ['amina otieno@mara.test', 'Invalid.'],
    ['amina@-mara.test', 'Invalid.'],
    ['amina@mara..test', 'Invalid.'],
    [`amina@${'m'.repeat(64)}.test`, 'Invalid.'],
    [`${'a'.repeat(250)}@mara.test`, 'Invalid.'],
    ['"amina"@mara.test', 'Invalid.'],
    ['ämina@mara.test', 'Invalid.'],
    ['amina@mara.test; ben@mara.test', 'Invalid.'],
    ['A <amina@mara.test>, B <ben@mara.test>', 'Invalid.'],
    ['amina＠mara.test', 'Invalid.'],
    ['amina(at)mara.test', 'Invalid.'],
    ['amina@[127.0.0.1]', 'Invalid.'],
    ['amina@kempinski.de/x', 'Invalid.'],
  ])('%p: %s', (value, message) => {
    const { error } = field.safeParse(value);
    expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
  });

  it.each([
    'b&b@kilima.example',
    "d'arcy+safari@lodge.example",
    'info@xn--e1afmkfd.xn--p1ai',
    'o/s=1#2$3%4*5!6?7^8`9{0|1}~@mara.test',
    '.a..b.@docomo.example',
    'A@1.test',
  ])('may be %s, as browsers and mail have it', (value) => expect(field.parse(value)).toBe(value));

  it.each([
    [' amina@mara.test ', 'amina@mara.test'],
    ['\u00a0\u202aamina@mara.test\u202c', 'amina@mara.test'],
    ['mailto:amina@mara.test', 'amina@mara.test'],
    ['MAILTO:amina@mara.test', 'amina@mara.test'],
    ['<amina@mara.test>', 'amina@mara.test'],
    ['Amina Otieno <amina@mara.test>', 'amina@mara.test'],
    ['"Otieno, Amina" <mailto:amina@mara.test>', 'amina@mara.test'],
    ['amina@mara.test.', 'amina@mara.test'],
    ['amina@mara.test;', 'amina@mara.test'],
    ['info@почта.рф', 'info@xn--80a1acny.xn--p1ai'],
    ['info@Zürich.example', 'info@xn--zrich-kva.example'],
  ])('of %j is %s', (value, plain) => expect(field.parse(value)).toBe(plain));

  it('may be left out where it is optional', () => {
    expect(optionalEmail('Invalid.').parse(' ')).toBe('');
    expect(optionalEmail('Invalid.').parse('b&b@kilima.example')).toBe('b&b@kilima.example');
    expect(firstError(optionalEmail('Invalid.').safeParse('amina'))).toBe('Invalid.');
  });
});

describe('a phone number', () => {
  const field = phoneField('Missing.');
  const invalid = 'Invalid phone number, make sure to start with country code ie: +254...';

  it.each(['0712345678', '+0712345678', '+254', '+254712345678 ext. 4', '+2547123456789012', 'phone'])(
    '%s',
    (value) => expect(firstError(field.safeParse(value))).toBe(invalid),
  );

  it('must be there, unless nothing is missing without it', () => {
    for (const value of ['', ' ', '\u202a'])
      expect(field.safeParse(value).error?.issues.map(({ message }) => message)).toEqual(['Missing.']);
    expect(phoneField(null).parse(' ')).toBe('');
    expect(firstError(phoneField(null).safeParse('phone'))).toBe(invalid);
  });

  it.each(['+254712345678', '+1234567'])('may be %s', (value) => expect(field.parse(value)).toBe(value));

  it.each(['+254 712 345 678', '\u202a+254712345678\u202c', '+254-712-345-678', '+254 (0)712 345678'])(
    'is kept as it is dialled: %j',
    (value) => expect(field.parse(value)).toBe('+254712345678'),
  );
});

describe('an address that must be there', () => {
  const field = requiredUrl('Invalid.');

  it.each(['', '   '])('%p is missing, and nothing else is said of it', (value) =>
    expect(field.safeParse(value).error?.issues.map(({ message }) => message)).toEqual(['Required field.']),
  );

  it.each(['offers.example', 'javascript:alert(1)', `https://offers.example/${'x'.repeat(500)}`])(
    '%s',
    (value) => expect(firstError(field.safeParse(value))).toBe('Invalid.'),
  );

  it.each(['http://offers.example', 'HTTPS://offers.example/a?b=c#d'])('may be %s', (value) =>
    expect(field.parse(`\u200b ${value} \u202c`)).toBe(value),
  );
});

describe('a day that may be missing', () => {
  const field = dayField('Missing.', { optional: true });

  it.each([
    ['?', 'Please check the date.'],
    ['0027-03-01', 'Please check the year.'],
    ['2027-02-30', 'Missing.'],
  ])('%p: %s', (value, message) => expect(firstError(field.safeParse(value))).toBe(message));

  it.each(['', '2027-02-28'])('may be %j', (value) => expect(field.parse(value)).toBe(value));
});

import * as messages from '@/texts/messages';
import { badRequest } from '../errors';

/**
 * About 3,000 passwords that guessers try first, in small letters: words that people choose, alone and with the digits that they add to
 * please a rule, and rows of keys and texts that stand for themselves.
 */

const words = `
password passw0rd pass pass1 p4ssword welcome admin administrator root login letmein master secret access guest user test tester temp
temporary changeme default manager office company business service support qwerty qwertz azerty qwert asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm
qazwsx qwe asd zxc aaa aaaa aaaaaa xxx iloveyou ilove loveyou lovely love lover loveme baby babygirl
angel princess prince sunshine flower butterfly rainbow summer winter spring autumn monday tuesday wednesday thursday friday saturday sunday january
february march april june july august september october november december dragon monkey tiger shadow hunter ranger killer batman superman
spiderman pokemon naruto starwars matrix ninja samurai pirate wizard football soccer baseball basketball hockey golf tennis cricket rugby
liverpool chelsea arsenal manchester barcelona juventus realmadrid yankees cowboys eagles steelers michael jordan robert daniel thomas joseph
andrew joshua matthew anthony william david james john charlie george harley thunder jennifer jessica michelle ashley nicole amanda melissa
stephanie daniela maria anna sophie hannah laura sarah emma samantha computer internet google facebook windows microsoft apple samsung android
nothing whatever freedom forever happy lucky money jesus heaven christ blessed faith family mother father daddy mommy friend friends cookie
chocolate banana orange cheese pepper ginger coffee whiskey corvette ferrari mercedes porsche mustang toyota yamaha safari kenya tanzania uganda
monster maverick scooter bailey buster peanut maggie jackson silver diamond phoenix orlando austin dallas london scorpio gandalf merlin
rwanda africa nairobi serengeti mara lodge simba travel traveler holiday hotel partner partners dashboard booking
`
  .trim()
  .split(/\s+/);

/** What is put behind a word. */
const endings = ['', '1', '2', '3', '7', '11', '12', '123', '1234', '12345', '123456', '01', '99'];
/** Words that people date. */
const dated =
  `password pass welcome admin login secret test summer winter spring autumn january february march april june july august
september october november december safari kenya tanzania uganda africa lodge company office`
    .trim()
    .split(/\s+/);
const years = ['2020', '2021', '2022', '2023', '2024', '2025', '2026', '2027'];

const whole = `
123456 1234567 12345678 123456789 1234567890 0123456789 987654321 9876543210 654321 111111 1111111 11111111 000000 00000000 222222
333333 444444 555555 666666 777777 7777777 888888 88888888 999999 112233 11223344 121212 123123 123123123 123321 123654 147258 147258369 159357 159753
789456 789456123 456789 741852963 100200 101010 131313 202020 212121 232323 252525 696969 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 2wsx3edc
q1w2e3 q1w2e3r4 q1w2e3r4t5 qwe123 qwe1234 asd123 zxc123 qaz123 qazwsxedc qwerty1qwerty 123qwe 123qweasd 1234qwer 12345qwert 123abc 1234abcd 12345a 123456a 1234567a
12345678a 123456789a a123456 a1234567 a12345678 a123456789 aa123456 aa12345678 abc123 abc1234 abc12345 abc123456 abcd1234 abcd12345 abcde12345 abcdef123 abcdef123456 abcdefg123 a1b2c3 a1b2c3d4 a1b2c3d4e5 aaa111 abc111 asdf1234567
qwertyuiop qwertyuiop1 qwertyuiop123 1qaz1qaz zaq12wsx zaq1zaq1 zaq1xsw2 xsw2zaq1 mypassword mypassword1 mypass123 newpassword newpassword1 yourpassword
thisismypassword passwordpassword password1password adminadmin adminpass admin123admin rootroot toor letmein1now welcomehome welcome2home trustno1
p455w0rd pa55word pa55w0rd passwort passwort1 motdepasse motdepasse1 contrasena contrasena1 senha senha123 parola parola1 hasło lozinka sifre123 nenosiri nenosiri1
iloveu iloveu1 iloveu2 ilove123 loveyou1314 5201314 woaini1314 blink182 ncc1701 thx1138 rush2112 u2u2u2 r2d2c3po starwars77 bond007 jamesbond007 agent007
pokemon151 slipknot666 metallica1 nirvana1 eminem1 hello hello1 hello123 hello1234 helloworld helloworld1 hola123 bonjour1 jambo jambo1 jambo123 hakuna
hakunamatata hakunamatata1 karibu karibu1 karibu123 kilimanjaro kilimanjaro1 ngorongoro ngorongoro1 maasaimara maasaimara1 zanzibar zanzibar1
`
  .trim()
  .split(/\s+/);

const common = new Set([
  ...words.flatMap((word) => endings.map((ending) => word + ending)),
  ...dated.flatMap((word) => years.map((year) => word + year)),
  ...whole,
]);

/** How many fit a rule, written in small letters. */
export const commonPasswordsThatFit = (rule: RegExp) => [...common].filter((word) => rule.test(word)).length;

/** Whether a password is one of those, however its letters are cased. */
export const isCommonPassword = (password: string) => common.has(password.toLowerCase());

/** Whose password it is: what guessers who know the account try first. */
export type Person = { name: string; email: string; company: string | null };

const shortestName = 4;

/** Whether a password holds a word of its owner's name, address or company. */
function namesPerson(password: string, { name, email, company }: Person): boolean {
  const texts = [name, email.split('@')[0] ?? '', company ?? ''].map((text) => text.toLowerCase());
  const words = texts.flatMap((text) => text.split(/[^\p{L}]+/u));
  const wholes = texts.map((text) => text.replace(/[^\p{L}\p{N}]/gu, ''));
  const typed = password.toLowerCase();
  return [...words, ...wholes].some((word) => word.length >= shortestName && typed.includes(word));
}

/** 400 on `param` for a password that is too common, or too close to its owner. */
export function refuseCommonPassword(password: string, param: string, person: Person): void {
  if (isCommonPassword(password) || namesPerson(password, person))
    throw badRequest([{ msg: messages.password.tooCommon, param }]);
}

import { dictionary } from '@zxcvbn-ts/language-common';
import * as messages from '@/texts/platform/messages';
import { badRequest } from '../../platform/http/errors';

/** The 49,000 passwords that guessers try first, in small letters, as leaks have them. */
const leaked = dictionary['passwords-common'];

/** Words of our trade, which no list of leaked passwords has often enough. */
const words = `
safari safaris kenya tanzania uganda rwanda africa nairobi serengeti mara masai maasai maasaimara kilimanjaro ngorongoro zanzibar amboseli
lodge lodges simba tembo twiga jambo karibu hakuna hakunamatata travel traveler traveller holiday hotel partner partners dashboard booking
`
  .trim()
  .split(/\s+/);
/** What is put behind such a word to please a rule. */
const endings = ['', '1', '2', '3', '7', '11', '12', '123', '1234', '12345', '123456', '01', '99'];
/** Words that people date, as long as no list has the year. */
const dated = [
  ...words,
  ...`password pass welcome admin login secret test company office summer winter spring autumn january february march april may june july
august september october november december`
    .trim()
    .split(/\s+/),
];
const years = ['2020', '2021', '2022', '2023', '2024', '2025', '2026', '2027', '2028'];

const common = new Set([
  ...leaked,
  ...words.flatMap((word) => endings.map((ending) => word + ending)),
  ...dated.flatMap((word) => years.map((year) => word + year)),
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

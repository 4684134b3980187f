import { dictionary } from '@zxcvbn-ts/language-common';
import * as messages from '@/texts/platform/messages';
import { badRequest } from '../../platform/errors/errors';

/** The 49,000 most common leaked passwords, in lower case. */
const leaked = dictionary['passwords-common'];

/** Words of the travel trade, which leaked lists lack. */
const words = `
safari safaris kenya tanzania uganda rwanda africa nairobi serengeti mara masai maasai maasaimara kilimanjaro ngorongoro zanzibar amboseli
lodge lodges simba tembo twiga jambo karibu hakuna hakunamatata travel traveler traveller holiday hotel partner partners dashboard booking
`
  .trim()
  .split(/\s+/);
/** Endings that people add to satisfy a rule. */
const endings = ['', '1', '2', '3', '7', '11', '12', '123', '1234', '12345', '123456', '01', '99'];
/** Words that people combine with a year. */
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

export const countCommonPasswords = (rule: RegExp) => [...common].filter((word) => rule.test(word)).length;

export const isCommonPassword = (password: string) => common.has(password.toLowerCase());

/** A password's owner, whose name, address and company guessers try first. */
export type Person = { name: string; email: string; company: string | null };

const shortestName = 4;

function namesPerson(password: string, { name, email, company }: Person): boolean {
  const texts = [name, email.split('@')[0] ?? '', company ?? ''].map((text) => text.toLowerCase());
  const words = texts.flatMap((text) => text.split(/[^\p{L}]+/u));
  const wholes = texts.map((text) => text.replace(/[^\p{L}\p{N}]/gu, ''));
  const typed = password.toLowerCase();
  return [...words, ...wholes].some((word) => word.length >= shortestName && typed.includes(word));
}

/** 400 on `param` for a password that is too common or contains its owner's names. */
export function refuseCommonPassword(password: string, param: string, person: Person): void {
  if (isCommonPassword(password) || namesPerson(password, person))
    throw badRequest([{ msg: messages.password.tooCommon, param }]);
}

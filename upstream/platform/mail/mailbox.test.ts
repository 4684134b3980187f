// One database: it needs none.
import { normalizeMailbox } from './mailbox';

test.each([
  ['ann@traveller.example', 'ann@traveller.example'],
  ['Ann@Traveller.Example', 'ann@traveller.example'],
  ['ann+1@traveller.example', 'ann@traveller.example'],
  ['ann+1+2@traveller.example', 'ann@traveller.example'],
  ['a.nn@traveller.example', 'a.nn@traveller.example'],
  ['+ann@traveller.example', '+ann@traveller.example'],
  ['a.n.n+trip@gmail.com', 'ann@gmail.com'],
  ['Ann@googlemail.com', 'ann@gmail.com'],
])('%s is the mailbox %s', (address, mailbox) => expect(normalizeMailbox(address)).toBe(mailbox));

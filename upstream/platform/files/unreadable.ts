export class UnreadableWorkbook extends Error {
  override readonly name = 'Unreadable';
  constructor(readonly why: 'broken' | 'tooLarge') {
    super(why);
  }
}

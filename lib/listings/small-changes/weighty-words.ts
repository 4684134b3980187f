const listed = (words: string) => words.trim().split(/\s+/);

/** Words that change a sentence's meaning, amount, time or price: never a typo. */
const weightyWords = new Set([
  ...listed(`no non none nor not nothing nobody nowhere neither never cannot cant wont dont isnt arent wasnt doesnt
    except excepted unless without exclude excludes excluded excluding exclusive`),
  ...listed(`include includes included including inclusive extra extras optional free fee fees pay pays paid payable
    price prices priced cost costs charge charges charged discount deposit refund refundable dollar dollars euro euros
    pound pounds shilling shillings`),
  ...listed(`zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
    seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred hundreds thousand
    thousands million millions dozen dozens first second third fourth fifth sixth seventh eighth ninth tenth half full
    quarter quarters once twice single double triple twin pair couple both`),
  ...listed('only some few fewer many most more less least minimum maximum must'),
  ...listed(`monday tuesday wednesday thursday friday saturday sunday january february march april june july august
    september october november december`),
]);

export const isWeighty = (word: string) => weightyWords.has(word.toLowerCase()) || /n['’]t$/i.test(word);

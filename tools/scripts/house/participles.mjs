/** Declared types, as each file writes them at the head of a line. */
const declared =
  /^[ \t]*(?:export |declare |abstract )*(?:type|interface|class|enum) ([A-Z]\w*)(?= ?[=<{]| (?:extends|implements) )/gm;

/** Words that end as a participle does and are nouns. */
const nouns = /^(Bed|Breed|Creed|Deed|Feed|Need|Reed|Seed|Shed|Speed|Weed)$/;
const irregular = [
  'Been|Begun|Born|Bound|Broken|Brought|Built|Caught|Chosen|Cut|Done|Drawn|Driven|Fed|Felt|Found',
  'Given|Gone|Grown|Heard|Held|Hidden|Kept|Known|Laid|Led|Left|Lost|Made|Meant|Met|Paid|Proven|Read',
  'Said|Seen|Sent|Shown|Sold|Spent|Split|Spoken|Taken|Taught|Thought|Thrown|Told|Torn|Understood|Won',
  'Worn|Written|Unknown|Unread|Unseen|Unsent|Untaken',
];
const participle = new RegExp(`^([A-Z][a-z]*ed|${irregular.join('|')})$`);

/** The types of a text whose name is, or ends in, a past participle: it says what was done, not what it holds. */
export const namedByParticiple = (text) =>
  [...text.matchAll(declared)]
    .map(([, name]) => name)
    .filter((name) => {
      const last = /[A-Z][a-z\d]*$/.exec(name)?.[0] ?? name;
      return participle.test(last) && !nouns.test(last);
    });

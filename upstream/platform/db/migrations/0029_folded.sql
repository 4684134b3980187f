-- A lower-case text as searches compare it, as lib/text/fold.ts says it. Indexes rest on it: another rule is another function.
CREATE OR REPLACE FUNCTION "folded"(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(replace(replace(replace(translate(
    regexp_replace(
      normalize(replace($1, U&'\00B4', ''''), NFKD),
      '[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]',
      '', 'g'
    ),
    U&'\2018\2019\201B\02BC\02B9\2032\201C\201D\201E\201F\00F8\00D8\0142\0141\0111\0110\0131\03C2',
    U&'''''''''''''""""oollddi\03C3'
  ), U&'\00DF', 'ss'), U&'\00E6', 'ae'), U&'\0153', 'oe'))
$$;

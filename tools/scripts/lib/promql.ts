/** A metric that an expression reads, with the labels that it is narrowed by. */
type Selector = { name: string; labels: string[] };
type ReadExpression = { selectors: Selector[]; groupedBy: string[] };

const functions = /^(sum|max|min|rate|increase|histogram_quantile|topk|time|by|and|or|unless|on)$/;
const selector = /([a-zA-Z_:][\w:]*)?\{([^}]*)\}|\b([a-zA-Z_:][\w:]*)\b/g;
const grouping = /\b(?:by|on)\s*\(([^)]*)\)/g;

/** '(a|b)_c' as 'a_c' and 'b_c'. */
function spellOut(pattern: string): string[] {
  const [whole, options] = /\(([^)]*)\)/.exec(pattern) ?? [];
  return whole ? options!.split('|').map((option) => pattern.replace(whole, option)) : [pattern];
}

/** What the metrics and labels of a PromQL expression are; throws an Error for a function that our files do not use. */
export function readExpression(expression: string): ReadExpression {
  const groupedBy = [...expression.matchAll(grouping)].flatMap(([, names]) =>
    names!.split(',').map((name) => name.trim()),
  );
  const plain = expression.replace(grouping, ' ').replace(/\[\d+[smhd]\]|\b\d[\w.]*\b/g, ' ');
  const selectors = [...plain.matchAll(selector)].flatMap(([, before, inside, alone]): Selector[] => {
    const name = before ?? alone;
    const matchers = [...(inside ?? '').matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"([^"]*)"/g)];
    const labels = matchers.map(([, label]) => label!).filter((label) => label !== '__name__');
    const pattern = matchers.find(([, label]) => label === '__name__')?.[2];
    const names = pattern === undefined ? [name ?? ''] : spellOut(pattern);
    return names.filter((each) => !functions.test(each)).map((each) => ({ name: each, labels }));
  });
  const unknown = selectors.find(({ name }) => !/^(up|(dashboard|upstream)_\w+)$/.test(name));
  if (unknown) throw new Error(`${unknown.name} is neither a figure of ours nor a function that is known`);
  return { selectors, groupedBy };
}

import { protocol, type ExecProtocolOptions, type messages, type PGlite } from '@electric-sql/pglite';

/** `described`: the types of the parameters and the columns, as PostgreSQL sent them. */
type Statement = { name: string; described: messages.BackendMessage[] };
type UnderWay = { text: string; statement: Statement; bind?: Uint8Array };

const mostKept = 300;
const longestParse = 8_000;
/** Where messages for the unnamed statement have its empty name. */
const nameAt = { parse: 5, bind: 6 };
/** "cached plan must not change result type": a table has other columns. */
const outdatedPlan = '0A000';

const { serialize } = protocol;
const sync = serialize.sync();

/** The text of a statement as PGlite sends it: unnamed, without types of parameters; null for others. */
function textOf(parse: Uint8Array): string | null {
  if (parse.length > longestParse || parse[nameAt.parse] !== 0) return null;
  const end = parse.indexOf(0, nameAt.parse + 1);
  const hasTypes = parse[end + 1] !== 0 || parse[end + 2] !== 0;
  return hasTypes ? null : Buffer.from(parse.subarray(nameAt.parse + 1, end)).toString('latin1');
}

function withName(message: Uint8Array, at: number, name: string): Buffer {
  const named = Buffer.concat([message.subarray(0, at), Buffer.from(name), message.subarray(at)]);
  named.writeInt32BE(named.length - 1, 1);
  return named;
}

/** The prepared statements of a database, by their texts. */
class PreparedStatements {
  private readonly kept = new Map<string, Statement>();
  private readonly seenOnce = new Set<string>();
  private count = 0;

  constructor(private readonly send: PGlite['execProtocolStream']) {}

  /** The statement, prepared at its second use; null at its first. */
  async find(text: string, parse: Uint8Array, options?: ExecProtocolOptions): Promise<Statement | null> {
    const statement = this.kept.get(text);
    if (statement) {
      this.kept.delete(text);
      this.kept.set(text, statement);
      return statement;
    }
    if (this.seenOnce.delete(text)) return this.prepare(text, parse, options);
    if (this.seenOnce.size >= mostKept) this.seenOnce.clear();
    this.seenOnce.add(text);
    return null;
  }

  private async prepare(text: string, parse: Uint8Array, options?: ExecProtocolOptions): Promise<Statement> {
    this.count += 1;
    const name = `kept_${this.count}`;
    const asked = [withName(parse, nameAt.parse, name), serialize.describe({ type: 'S', name }), sync];
    const answer = await this.send(Buffer.concat(asked), options);
    const statement = { name, described: answer.filter((each) => /description|noData/i.test(each.name)) };
    this.kept.set(text, statement);
    const [oldest] = this.kept.keys();
    if (this.kept.size > mostKept) await this.forget(oldest!);
    return statement;
  }

  async forget(text: string): Promise<void> {
    const { name } = this.kept.get(text)!;
    this.kept.delete(text);
    await this.send(Buffer.concat([serialize.close({ type: 'S', name }), sync]));
  }

  async run({ text, statement, bind }: UnderWay, execute: Uint8Array, options?: ExecProtocolOptions) {
    try {
      const bound = withName(bind!, nameAt.bind, statement.name);
      return await this.send(Buffer.concat([bound, execute, sync]), options);
    } catch (error) {
      if ((error as { code?: string }).code === outdatedPlan) await this.forget(text);
      throw error;
    }
  }
}

/** Keeps repeated statements prepared, and runs each in one call of the database instead of PGlite's six. */
export function keepPrepared(client: PGlite): void {
  const send = client.execProtocolStream.bind(client);
  const statements = new PreparedStatements(send);
  let underWay: UnderWay | 'synced' | null = null;

  client.execProtocolStream = async (message, options) => {
    const kind = String.fromCharCode(message[0]!);
    if (kind === 'P') {
      const text = textOf(message);
      const statement = text === null ? null : await statements.find(text, message, options);
      underWay = statement && { text: text!, statement };
    }
    if (!underWay) return send(message, options);
    if (underWay === 'synced' || kind === 'S') {
      const isSynced = underWay === 'synced' && kind === 'S';
      underWay = null;
      return isSynced ? [] : send(message, options);
    }
    if (kind === 'D') return underWay.statement.described;
    if (kind === 'B') underWay.bind = message;
    if (kind !== 'E') return [];
    const ready = underWay;
    underWay = 'synced';
    return statements.run(ready, message, options);
  };
}

import 'server-only';
import * as messages from '@/texts/platform/messages';
import { failure } from '../server/answer';
import { limitLogLines } from '../node/few-lines';
import { log } from '../server/log';
import { bodyLimits } from '../contract/call';
import { isTooDeep } from '../contract/json-depth';

/** Anybody may send reports. */
const linesPerMinute = 30;
const most = 10;

const logLimited = limitLogLines(linesPerMinute);

type Fields = Record<string, unknown>;

export async function logReports(request: Request): Promise<Response> {
  if (Number(request.headers.get('content-length') ?? Infinity) > bodyLimits.openJson)
    return failure(413, messages.requestTooLarge);
  const text = await request.text();
  for (const report of readReports(text)) {
    logLimited((leftOut) => log.warn({ ...linesOf(report), ...leftOut }, 'policy-violation'));
  }
  return new Response(null, { status: 204 });
}

/** `report-uri` sends one under 'csp-report', the Reporting API a list of bodies. */
function readReports(text: string): Fields[] {
  if (text.length > bodyLimits.openJson || isTooDeep(text)) return [];
  try {
    const sent: unknown = JSON.parse(text);
    const reports = Array.isArray(sent)
      ? sent.map((one) => fieldsOf(one).body)
      : [fieldsOf(sent)['csp-report']];
    return reports.map(fieldsOf).slice(0, most);
  } catch {
    return [];
  }
}

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

/** Queries are cut off, as they may hold a token. */
function linesOf(report: Fields) {
  const text = (...names: string[]) => {
    const value = names.map((name) => report[name]).find((one) => typeof one === 'string');
    return typeof value === 'string' ? value.replace(/[?#].*/su, '').slice(0, 200) : undefined;
  };
  return {
    directive: text('effective-directive', 'effectiveDirective', 'violated-directive'),
    blocked: text('blocked-uri', 'blockedURL'),
    page: text('document-uri', 'documentURL'),
    source: text('source-file', 'sourceFile'),
  };
}

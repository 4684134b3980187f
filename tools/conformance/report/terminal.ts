import { isBad, type Outcome } from '../outcome';
import type { Outcomes } from '../run';
import type { CallResult, Problem, ScreenResult, Summary } from '../rollup';

const marks: Record<Outcome, string> = { off: '·', skipped: '-', pass: '✓', fail: '✗', error: '!' };
const lead = ({ role, check }: Problem) => [role, check].filter(Boolean).join(', ');
const said = ({ path, message }: Problem) => (path ? `${path}: ${message}` : message);

const problemLines = (problem: Problem): string[] => [
  `      ${lead(problem)}: ${said(problem)}`,
  ...(problem.restsOn ? [`        by ${problem.restsOn}`] : []),
];
const callLines = ({ call, outcome, problems }: CallResult): string[] => [
  `  ${marks[outcome]} ${outcome.padEnd(7)} ${call}`,
  ...(isBad(outcome) ? problems.flatMap(problemLines) : []),
];

/** '/safaris/edit/:slug (admin): would fail: PUT /dashboard/safari/approve answered 405'. */
function screenLines({ screen, roles, outcome, because }: ScreenResult, calls: CallResult[]): string[] {
  const who = roles.length > 0 ? ` (${roles.join(', ')})` : '';
  if (!isBad(outcome)) return [`  ${marks[outcome]} ${outcome.padEnd(7)} ${screen}${who}`];
  return because.map((call) => {
    const [problem] = calls.find((one) => one.call === call)?.problems ?? [];
    return `  ${marks[outcome]} ${screen}${who}: would fail: ${call} ${problem ? said(problem) : outcome}`;
  });
}

const total = ({ pass, fail, skipped, off, error }: Summary['summary']) =>
  `${pass} passed, ${fail} failed, ${skipped} skipped, ${off} off, ${error} errors of the check itself`;

/** What the terminal shows of a run: calls, screens, and how many checks came out how. */
export function terminalText({ summary, blotter, cannotGoOn, wasInterrupted }: Outcomes): string {
  const { upstream, contract, capabilities, calls, screens, milliseconds } = summary;
  const lines = [
    `${upstream}, contract ${contract}, capabilities: ${capabilities.join(', ') || 'none'}`,
    '',
    'Calls',
    ...calls.flatMap(callLines),
    '',
    'Screens',
    ...screens.flatMap((screen) => screenLines(screen, calls)),
    '',
    ...(wasInterrupted ? ['Interrupted; what was created is removed.'] : []),
    ...(cannotGoOn ? [`The check could not go on. ${cannotGoOn}`] : []),
    `${total(summary.summary)} in ${(milliseconds / 1000).toFixed(1)} s`,
  ];
  return blotter.blot(lines.join('\n'));
}

import { escaped } from './escape';
import type { Check } from '../results';

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(3);
const textOf = ({ findings }: Check) =>
  escaped(findings.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join('\n'));

function caseOf(check: Check): string {
  const { call, role, outcome, milliseconds } = check;
  const name = escaped([role, check.check].filter(Boolean).join(', '));
  const head = `<testcase classname="${escaped(call)}" name="${name}" time="${seconds(milliseconds)}"`;
  if (outcome === 'pass') return `    ${head}/>`;
  const isLeftOut = outcome === 'off' || outcome === 'skipped';
  const tag = isLeftOut ? 'skipped' : outcome === 'fail' ? 'failure' : 'error';
  const by = isLeftOut || !check.restsOn ? '/>' : `>${escaped(check.restsOn)}</${tag}>`;
  return `    ${head}><${tag} message="${textOf(check)}"${by}</testcase>`;
}

/** JUnit's XML: a suite for each call, a case for each of its checks. */
export function junitText(checks: readonly Check[], milliseconds: number): string {
  const calls = [...new Set(checks.map(({ call }) => call))];
  const suites = calls.map((call) => {
    const own = checks.filter((check) => check.call === call);
    const count = (...of: string[]) => own.filter(({ outcome }) => of.includes(outcome)).length;
    const counts = `tests="${own.length}" failures="${count('fail')}" errors="${count('error')}" skipped="${count('off', 'skipped')}"`;
    return [`  <testsuite name="${escaped(call)}" ${counts}>`, ...own.map(caseOf), '  </testsuite>'].join(
      '\n',
    );
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="conformance" tests="${checks.length}" time="${seconds(milliseconds)}">`,
    ...suites,
    '</testsuites>',
    '',
  ].join('\n');
}

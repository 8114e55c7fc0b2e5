import type { Outcome } from './play-rules.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Outside of XML 1.0, also as a reference. */
const isForbidden = (character: string): boolean =>
  character < ' ' && !'\t\n\r'.includes(character);

const escapeXml = (text: string): string =>
  [...text].map((one) => (isForbidden(one) ? '\uFFFD' : (ENTITIES[one] ?? one))).join('');

/** Outcomes as JUnit XML, with a suite for each rule. */
export function junitOf(outcomes: readonly Outcome[]): string {
  const suites = [...Map.groupBy(outcomes, ({ ruleName }) => ruleName)];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="wallet-conformance" ${countsOf(outcomes)}>`,
    ...suites.flatMap(([name, all]) => [
      `  <testsuite name="${escapeXml(name)}" ${countsOf(all)}>`,
      ...all.flatMap(caseOf),
      '  </testsuite>',
    ]),
    '</testsuites>',
    '',
  ].join('\n');
}

function countsOf(outcomes: readonly Outcome[]): string {
  const count = (is: Outcome['is']) => outcomes.filter((outcome) => outcome.is === is).length;
  const seconds = outcomes.reduce((sum, outcome) => sum + outcome.seconds, 0);
  const numbers = { tests: outcomes.length, failures: count('red'), skipped: count('not played') };
  const attributes = Object.entries(numbers).map(([name, number]) => `${name}="${number}"`);
  return `${attributes.join(' ')} time="${seconds.toFixed(3)}"`;
}

function caseOf({
  ruleName,
  scenario,
  is,
  expected,
  answered,
  reason,
  seconds,
}: Outcome): string[] {
  const open = `    <testcase classname="${escapeXml(ruleName)}" name="${escapeXml(scenario.name)}" time="${seconds.toFixed(3)}"`;
  if (is === 'green') return [`${open}/>`];
  const body =
    is === 'red'
      ? `<failure message="${escapeXml(scenario.rule)}">${escapeXml(`expected ${expected}\nanswered ${answered}`)}</failure>`
      : `<skipped message="${escapeXml(`${reason}`)}"/>`;
  return [`${open}>`, `      ${body}`, '    </testcase>'];
}

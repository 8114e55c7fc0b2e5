import { parseArgs, styleText } from 'node:util';
import { compare, decimal, type Fraction, fraction, times } from '../exact/fraction.ts';
import { type FamilyCode, families } from '../families.ts';
import { presetsOf } from '../presets.ts';
import type { Finding, Verdict } from './finding.ts';
import { FLOORS } from './floors.ts';
import { lintOdds, type Return } from './lint-odds.ts';
import { SAMPLED, sampleOf } from './sample.ts';

const USAGE = `npm run odds-lint [-- FAMILY…]   lists the exact return of every bet of every preset, and problems
  --profile ${Object.keys(FLOORS).join('|')}  regulator whose floor refuses bets; open only warns below 75 %
  --series 1700-1956            lowest and highest series of bets
  --rebated-to 1956             series up to which bets are also rebated
  --all                         lists each bet with its return as a fraction`;

const MARKS = {
  fine: styleText('green', '✓'),
  warned: styleText('yellow', '!'),
  refused: styleText('red', '✗'),
} as const satisfies Record<Verdict, string>;

const WORDS = {
  unknown_play: () => 'is no play of the family',
  unknown_tier: () => 'is no tier of its play',
  dominated: ([, better]) =>
    `never pays more than ${better} for the same picks, and sometimes less`,
  priced_alike: ([, rarer], returned) =>
    `pays like ${rarer}, but is far likelier: ${percent(returned)}`,
  beatable: (bets, returned) =>
    `wins whatever is drawn: ${percent(returned)} of ${bets.length} bets`,
} as const satisfies Record<
  Finding['kind'],
  (bets: readonly string[], returned: Fraction) => string
>;

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    console.error(USAGE);
    process.exitCode = 1;
  },
);

/** Exit code: 0 if nothing is refused, otherwise 1. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      profile: { type: 'string', default: 'open' },
      series: { type: 'string', default: '1700-1956' },
      'rebated-to': { type: 'string' },
      all: { type: 'boolean', default: false },
    },
  });
  const floor = floorOf(values.profile);
  const series = rangeOf(values.series, values['rebated-to']);
  const verdicts: Verdict[] = [];
  for (const code of codesOf(positionals)) {
    const family = families[code];
    const outcomes = await sampleOf(family, SAMPLED);
    for (const [name, preset] of Object.entries(presetsOf(code))) {
      const { returns, findings } = lintOdds({ family, preset, series, floor, outcomes });
      console.log(`\n${styleText('bold', `${code} ${name}`)}`);
      const lines = values.all ? returns.map(lineOf) : tabsOf(family.plays, returns);
      for (const line of [...lines, ...findings.map(describeFinding)]) console.log(`  ${line}`);
      verdicts.push(...[...returns, ...findings].map(({ verdict }) => verdict));
    }
  }
  const count = (verdict: Verdict) => verdicts.filter((one) => one === verdict).length;
  console.log(`\n${count('fine')} fine, ${count('warned')} warned, ${count('refused')} refused`);
  return count('refused') === 0 ? 0 : 1;
}

function floorOf(profile: string) {
  const floor = Object.entries(FLOORS).find(([name]) => name === profile)?.[1];
  if (!floor) throw new Error(`there is no profile ${profile}`);
  return floor;
}

function rangeOf(text: string, rebatedTo: string | undefined) {
  const [, least, most] = /^(\d{1,4})-(\d{1,4})$/.exec(text) ?? [];
  if (!least || !most || Number(least) > Number(most)) throw new Error(`${text} is no range`);
  if (rebatedTo !== undefined && !/^\d{1,4}$/.test(rebatedTo))
    throw new Error(`${rebatedTo} is no series`);
  const to = rebatedTo === undefined ? undefined : Number(rebatedTo);
  return { least: Number(least), most: Number(most), rebatedTo: to };
}

function codesOf(named: readonly string[]): readonly FamilyCode[] {
  const isCode = (code: string): code is FamilyCode => code in families;
  const unknown = named.find((code) => !isCode(code));
  if (unknown) throw new Error(`there is no family ${unknown}`);
  return (named.length > 0 ? named : Object.keys(families)).filter(isCode);
}

/** One line with a tab's plays by verdict; details for plays that are not fine. */
function tabsOf(
  plays: readonly { readonly code: string; readonly group: string }[],
  returns: readonly Return[],
): string[] {
  const tabOf = new Map(plays.map(({ code, group }) => [code, group]));
  const fine = returns.filter(({ verdict }) => verdict === 'fine');
  const tabs = Map.groupBy(fine, ({ play }) => tabOf.get(play) ?? play);
  return [
    ...[...tabs].map(([tab, all]) => {
      const least = all.map((one) => one.least).toSorted(compare)[0] ?? fraction(0);
      const most =
        all
          .map((one) => one.most)
          .toSorted(compare)
          .at(-1) ?? least;
      const bets = all.length === 1 ? '1 bet' : `${all.length} bets`;
      return `${MARKS.fine} ${tab.padEnd(24)}${bets.padEnd(12)}${between(least, most)}`;
    }),
    ...returns.filter(({ verdict }) => verdict !== 'fine').map(lineOf),
  ];
}

function lineOf({ play, tier, least, most, verdict }: Return): string {
  const name = tier === undefined ? play : `${play} ${tier}`;
  return `${MARKS[verdict]} ${name.padEnd(36)}${between(least, most)}  ${exact(least, most)}`;
}

const describeFinding = ({ kind, verdict, bets, ...rest }: Finding): string =>
  `${MARKS[verdict]} ${bets[0]} ${WORDS[kind](bets, 'returned' in rest ? rest.returned : fraction(0))}`;

const percent = (value: Fraction): string => `${decimal(times(value, fraction(100)), 2)} %`;

const between = (least: Fraction, most: Fraction): string =>
  (compare(least, most) === 0 ? percent(least) : `${percent(least)} to ${percent(most)}`).padEnd(
    20,
  );

const exact = (least: Fraction, most: Fraction): string =>
  [least, most]
    .slice(compare(least, most) === 0 ? 1 : 0)
    .map(({ top, bottom }) => `${top}/${bottom}`)
    .join(' to ');

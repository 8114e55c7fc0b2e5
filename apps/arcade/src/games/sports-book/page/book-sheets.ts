import { element } from '../../../page/element.ts';
import type { MoneyText } from '../../../page/money-text.ts';
import { locale } from '../../../page/settings.ts';
import { CASH_OUT_SHARE } from '../cash-out.ts';
import { ODDS_MAX, RETURN_MAX, returnAt } from '../odds.ts';
import type { BookPageWords } from './book-page-words.ts';
import { type LeagueText, matchName, oddsText } from './league-text.ts';

const percent = new Intl.NumberFormat(locale, {
  style: 'percent',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const wholePercent = new Intl.NumberFormat(locale, { style: 'percent' });

const MILLION = 1_000_000n;

interface RulesParts {
  readonly words: BookPageWords;
  readonly league: LeagueText;
  /** Number of the matchday's round. */
  readonly number: number;
  readonly text: MoneyText;
  readonly stakes: readonly number[];
}

/** Rules, strengths of the teams, and chance and exact return of every selection of the matchday. */
export function bookRulesSheet({ words, league, number, text, stakes }: RulesParts): HTMLElement {
  const [least = '', greatest = ''] = [stakes[0] ?? 0, stakes.at(-1) ?? 0].map(text.stake);
  const rules = [...words.list('ownRules'), ...words.list('bookRules')];
  const share = wholePercent.format(Number(RETURN_MAX) / 100);
  const ofCashOut = wholePercent.format(Number(CASH_OUT_SHARE) / 100);
  return element(
    'div',
    { class: 'prose' },
    element('p', { class: 'note' }, words.say('limits', { least, greatest })),
    element('ol', { class: 'rules' }, ...rules.map((rule) => element('li', {}, rule))),
    element('h3', {}, words.say('strengths')),
    strengthsTable(words, league),
    element('h3', {}, words.say('prices')),
    element('p', {}, words.say('margin', { share })),
    element('p', {}, words.say('combinedMargin', { odds: oddsText(ODDS_MAX) })),
    element('p', {}, words.say('cashOutMargin', { share: ofCashOut })),
    ...league.book
      .fixturesOf(number)
      .flatMap((fixture) => [
        element('h4', {}, matchName(words, league, fixture)),
        pricesTable(words, league, fixture),
      ]),
  );
}

function strengthsTable(words: BookPageWords, { team, strengths }: LeagueText): HTMLElement {
  const rows = strengths.rows.map((figures, at) => [team(at), ...figures.map(String)]);
  return figuresTable([words.say('team'), ...strengths.columns], rows);
}

function pricesTable(
  words: BookPageWords,
  league: LeagueText,
  fixture: Parameters<LeagueText['selection']>[1],
): HTMLElement {
  const { book } = league;
  const chances = book.sport.chancesOf(fixture);
  const rows = book.pricesOf(fixture).map((odds, at) => {
    const chance = chances[at] ?? { of: 0n, whole: 1n };
    const { over, under } = returnAt(odds, chance);
    return [
      league.selection(at, fixture),
      oddsText(odds),
      shareText(chance.of, chance.whole),
      shareText(over, under),
    ];
  });
  const head = ['', words.say('odds'), words.say('chance'), words.say('returnColumn')];
  return figuresTable(head, rows);
}

const shareText = (part: bigint, whole: bigint): string =>
  percent.format(Number((part * MILLION) / whole) / Number(MILLION));

const figuresTable = (head: readonly string[], rows: readonly (readonly string[])[]): HTMLElement =>
  element(
    'table',
    { class: 'pay-table book-table' },
    element(
      'thead',
      {},
      element('tr', {}, ...head.map((label) => element('th', { scope: 'col' }, label))),
    ),
    element(
      'tbody',
      {},
      ...rows.map(([name = '', ...figures]) =>
        element(
          'tr',
          {},
          element('th', { scope: 'row' }, name),
          ...figures.map((figure) => element('td', {}, element('bdi', {}, figure))),
        ),
      ),
    ),
  );

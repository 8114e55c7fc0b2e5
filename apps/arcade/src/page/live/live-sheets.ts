import type { TableState } from '../../shared-rounds/table-state.ts';
import { element } from '../element.ts';
import type { MoneyText } from '../money-text.ts';
import { locale } from '../settings.ts';
import { copyField, externalLink } from '../table/fairness-sheet.ts';
import type { LiveGame } from './live-game.ts';
import type { LiveWords } from './live-words.ts';

const HUNDREDTHS = 100;

/** Rules, with the payout and the exact return of each place. `sentences`: the rules of a game without chips. */
export function rulesSheet(
  {
    words,
    payRows,
    sentences = [...words.list('ownRules'), ...words.list('commonRules')],
  }: Pick<LiveGame, 'words' | 'payRows'> & { readonly sentences?: readonly string[] },
  { text, stakes }: { readonly text: MoneyText; readonly stakes: readonly number[] },
): HTMLElement {
  const percent = new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const times = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const head = ['', words.say('payColumn'), words.say('returnColumn')].map((label) =>
    element('th', { scope: 'col' }, label),
  );
  const rows = payRows().map(({ name, pays, over, under }) => {
    const share = Number((over * 1_000_000n) / under) / 1_000_000;
    return element(
      'tr',
      {},
      element('th', { scope: 'row' }, name),
      element('td', {}, element('bdi', {}, `${times.format(pays / HUNDREDTHS)}×`)),
      element(
        'td',
        {},
        element('bdi', {}, percent.format(share)),
        element('span', { class: 'note exact' }, element('bdi', {}, `${over}/${under}`)),
      ),
    );
  });
  const [least, greatest] = [stakes[0] ?? 0, stakes.at(-1) ?? 0].map(text.stake);
  return element(
    'div',
    { class: 'prose' },
    element(
      'table',
      { class: 'pay-table' },
      element('thead', {}, element('tr', {}, ...head)),
      element('tbody', {}, ...rows),
    ),
    element(
      'p',
      { class: 'note' },
      words.say('limits', { least: least ?? '', greatest: greatest ?? '' }),
    ),
    element('h3', {}, words.say('rulesTitle')),
    element('ol', { class: 'rules' }, ...sentences.map((rule) => element('li', {}, rule))),
  );
}

interface FairSheet {
  readonly table: TableState;
  readonly verifyAddress: string;
  /** Name of the revealed seed, where a round has several. */
  readonly seedLabel?: string;
}

/** The hashes and seeds of the round at the table, and how results follow from them. */
export function fairRoundSheet(
  words: LiveWords,
  { table, verifyAddress, seedLabel = words.say('secret') }: FairSheet,
): HTMLElement {
  const steps = [...words.list('how'), ...words.list('draw')];
  return element(
    'div',
    { class: 'prose' },
    element('p', {}, words.say('fairText')),
    element('h3', {}, words.say('roundNumber', { number: table.number })),
    element(
      'div',
      { class: 'stack' },
      copyField(words, words.say('serverFingerprint'), table.commitment),
      copyField(words, words.say('publicSeed'), table.publicSeed),
      element('p', { class: 'note' }, words.say('joined', { count: table.joined })),
      table.serverSeed
        ? copyField(words, seedLabel, table.serverSeed)
        : element('p', { class: 'note' }, words.say('secretLater')),
      copyField(words, words.say('nextHash'), table.nextCommitment),
    ),
    element('h3', {}, words.say('howTitle')),
    element('ol', { class: 'rules' }, ...steps.map((step) => element('li', {}, step))),
    element('p', {}, externalLink(words.say('verifyLink'), verifyAddress)),
  );
}

import { element } from '../../../page/element.ts';
import type { MoneyText } from '../../../page/money-text.ts';
import { copyField, externalLink } from '../../../page/table/fairness-sheet.ts';
import type { TableView } from '../../../player-tables/hall.presenter.ts';
import { PLAYERS_MIN, potOf } from '../../player-table/player-table.ts';
import { bull } from '../rules.ts';
import type { BullWords } from './words.ts';

/** Rules of the game, with a table of its rake. */
export function rulesSheet(
  words: BullWords,
  { ante, text }: { readonly ante: number; readonly text: MoneyText },
): HTMLElement {
  const rows = Array.from({ length: bull.seats - PLAYERS_MIN + 1 }, (_, at) => {
    const { pot, rake, prize } = potOf(BigInt(ante), PLAYERS_MIN + at);
    const cells = [pot, rake, prize].map((amount) =>
      element('td', {}, element('bdi', {}, text.money(Number(amount)))),
    );
    return element('tr', {}, element('th', { scope: 'row' }, `${PLAYERS_MIN + at}`), ...cells);
  });
  const head = ['players', 'pot', 'rake', 'prize'] as const;
  return element(
    'div',
    { class: 'prose' },
    element(
      'ol',
      { class: 'rules' },
      ...words.list('ownRules').map((rule) => element('li', {}, rule)),
    ),
    element('h3', {}, words.say('rakeTable')),
    element('p', {}, words.say('rakeText')),
    element(
      'table',
      { class: 'pay-table' },
      element(
        'thead',
        {},
        element('tr', {}, ...head.map((key) => element('th', { scope: 'col' }, words.say(key)))),
      ),
      element('tbody', {}, ...rows),
    ),
  );
}

/** The hashes and seeds of the hand at the table, and how cards follow from them. */
export function fairHandSheet(
  words: BullWords,
  { table, verifyAddress }: { readonly table: TableView; readonly verifyAddress: string },
): HTMLElement {
  const { hand, openCommitment, openNumber } = table;
  const [, ...how] = words.list('how');
  const steps = [words.say('steps.1'), ...how, ...words.list('steps').slice(1)];
  return element(
    'div',
    { class: 'prose' },
    element('p', {}, words.say('fairText')),
    element('h3', {}, words.say('hand', { number: hand.number })),
    element(
      'div',
      { class: 'stack' },
      copyField(words, words.say('serverFingerprint'), hand.commitment),
      ...(hand.publicSeed ? [copyField(words, words.say('publicSeed'), hand.publicSeed)] : []),
      element('p', { class: 'note' }, words.say('joined', { count: hand.joinedSeeds.length })),
      hand.serverSeed
        ? copyField(words, words.say('secret'), hand.serverSeed)
        : element('p', { class: 'note' }, words.say('secretAfter')),
      ...(openNumber === hand.number
        ? []
        : [copyField(words, words.say('openHash'), openCommitment)]),
    ),
    element('h3', {}, words.say('howTitle')),
    element('ol', { class: 'rules' }, ...steps.map((step) => element('li', {}, step))),
    element('p', {}, externalLink(words.say('verifyLink'), verifyAddress)),
  );
}

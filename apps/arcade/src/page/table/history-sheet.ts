import type { RoundView } from '../../rounds/round.presenter.ts';
import type { ArcadeClient } from '../arcade-client.ts';
import { element, textButton } from '../element.ts';
import type { MoneyText } from '../money-text.ts';
import { externalLink } from './fairness-sheet.ts';
import type { CommonWords } from './table-words.ts';

interface HistorySheet {
  readonly words: CommonWords;
  readonly locale: string;
  readonly text: MoneyText;
  readonly client: ArcadeClient;
  readonly verifyAddress: (roundId: string) => string;
}

const ROUNDS_PER_PAGE = 20;

/** The player's rounds, the last first, each with a link to its proof. Losses look the same as wins. */
export function historySheet(sheet: HistorySheet): HTMLElement {
  const { words, client } = sheet;
  const list = element('ul', { class: 'history', 'aria-busy': 'true' }, ...blankRows());
  const foot = element('div', { class: 'stack' });
  const root = element('div', { class: 'prose' }, list, foot);
  const load = async (before?: string): Promise<void> => {
    try {
      const { rounds } = await client.listRounds(before);
      if (!before) list.replaceChildren();
      list.append(...rounds.map((round) => roundRow(sheet, round)));
      list.setAttribute('aria-busy', 'false');
      const last = rounds.at(-1);
      const hasMore = rounds.length === ROUNDS_PER_PAGE && last !== undefined;
      foot.replaceChildren(
        ...(hasMore
          ? [textButton(words.say('more'), { kind: 'plain', onPress: () => void load(last.id) })]
          : []),
      );
      if (!before && rounds.length === 0) foot.append(element('p', {}, words.say('noRounds')));
    } catch {
      if (!before) list.replaceChildren();
      const retry = textButton(words.say('tryAgain'), {
        kind: 'plain',
        onPress: () => void load(before),
      });
      foot.replaceChildren(element('p', {}, words.say('gates.lost.title')), retry);
    }
  };
  void load();
  return root;
}

const blankRows = (): HTMLElement[] =>
  Array.from({ length: 5 }, () => element('li', { class: 'blank' }));

function roundRow(sheet: HistorySheet, round: RoundView): HTMLElement {
  const { words, locale, text } = sheet;
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' });
  const isWin = round.payout !== null && round.payout > round.stake;
  const outcome = round.payout === null ? '' : text.money(round.payout);
  return element(
    'li',
    {},
    element(
      'div',
      {},
      element('time', { datetime: round.at }, time.format(new Date(round.at))),
      element('span', { class: 'note' }, `${words.say('stake')} ${text.money(round.stake)}`),
    ),
    element(
      'div',
      { class: 'end' },
      element('bdi', { class: 'amount', 'data-sign': isWin ? 'plus' : 'none' }, outcome),
      element('span', { class: 'note' }, stateText(words, round)),
    ),
    round.stops ? verifyLink(sheet, round) : undefined,
  );
}

/** Opens in this tab, since the proof page links back to the game; in a new tab if the session would be lost. */
function verifyLink(
  { words, client, verifyAddress }: HistorySheet,
  { id }: RoundView,
): HTMLElement {
  const link = externalLink(words.say('verify'), verifyAddress(id));
  if (client.isSessionKept) link.removeAttribute('target');
  return link;
}

function stateText(words: CommonWords, round: RoundView): string {
  if (round.state === 'rolled_back') return words.say('rolledBack');
  return round.ended ? words.say('paid') : words.say('stillOpen');
}

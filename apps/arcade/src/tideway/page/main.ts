import { makeUuid } from '@app/shared/make-uuid';
import '@app/ui/tokens.css';
import '@app/ui/fonts.css';
import '../../page/base.css';
import './high-tide.css';
import words from '@app/phrases/en/arcade/tideway.json' with { type: 'json' };
import { nameOf } from '../../languages.ts';
import { element, textButton } from '../../page/element.ts';
import { moneyText } from '../../page/money-text.ts';
import { language, locale, readSettings } from '../../page/settings.ts';
import { wordsOf } from '../../page/words.ts';
import type { Side } from '../high-tide.ts';
import { TIDEWAY } from '../tideway.ts';
import { callTideway, enter, Refused, type Table } from './tideway-client.ts';

const { say } = wordsOf(words);
const title = TIDEWAY.names[nameOf[language]];
const { launchToken } = readSettings();
document.title = title;

const balance = element('strong', { class: 'balance' });
const notice = element('p', { class: 'notice', role: 'status' });
const table = element('div', { class: 'table' });
const water = element('div', { class: 'water', 'aria-hidden': 'true' });
document.body.append(
  element(
    'main',
    { class: 'tide', 'aria-label': title },
    element('p', { class: 'wallet' }, `${say('wallet')} `, balance),
    water,
    element('h1', {}, title),
    notice,
    table,
  ),
);
void open();

async function open(): Promise<void> {
  try {
    await enter(launchToken);
    lay(await callTideway<Table>('GET', 'table'));
  } catch (error) {
    notice.textContent = failureText(error);
  }
}

const failureText = (error: unknown): string => {
  if (!(error instanceof Refused)) return say('lostLine');
  return say(error.code === 'insufficient_funds' ? 'few' : 'ended');
};

interface Played {
  readonly came: Side;
  readonly payout: number;
  readonly balance: number;
}

/** Shows the stakes to choose from and the two guesses. */
function lay({ currency, stakes, paysPercent, ...first }: Table): void {
  const { money } = moneyText(locale, currency);
  let stake = stakes[0] ?? 0;
  /** Kept until a press is answered, so that a retry has the same key. */
  let betKey: string | undefined;
  balance.textContent = money(first.balance);
  const chips = stakes.map((each) => {
    const chip = element('button', { type: 'button', class: 'chip' }, money(each));
    chip.addEventListener('click', () => {
      stake = each;
      betKey = undefined;
      choose();
    });
    return chip;
  });
  const choose = () => {
    for (const [at, chip] of chips.entries())
      chip.setAttribute('aria-pressed', `${stakes[at] === stake}`);
    guesses.setAttribute('aria-label', say('side', { stake: money(stake) }));
  };
  const guess = (side: Side) =>
    textButton(say(side), { kind: 'accent', onPress: () => void play(side) });
  const buttons = [guess('rise'), guess('fall')];
  const guesses = element('div', { class: 'row guesses', role: 'group' }, ...buttons);

  async function play(side: Side): Promise<void> {
    for (const button of buttons) button.disabled = true;
    notice.textContent = say('waiting');
    betKey ??= makeUuid();
    try {
      const played = await callTideway<Played>('POST', 'bets', { betKey, side, stake });
      betKey = undefined;
      show(played);
    } catch (error) {
      if (error instanceof Refused) betKey = undefined;
      notice.textContent = failureText(error);
    }
    for (const button of buttons) button.disabled = false;
  }
  function show(played: Played): void {
    water.dataset.came = played.came;
    balance.textContent = money(played.balance);
    const outcome = played.payout > 0 ? say('won', { payout: money(played.payout) }) : say('lost');
    notice.textContent = `${say(`came.${played.came}`)} ${outcome}`;
  }

  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const times = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
  table.replaceChildren(
    element('p', {}, say('lead', { times: times.format(paysPercent / 100) })),
    element('div', { class: 'row stakes', role: 'group', 'aria-label': say('stake') }, ...chips),
    guesses,
    element('p', { class: 'note' }, say('odds', { share: percent.format(paysPercent / 200) })),
  );
  choose();
}

import type { RoundSeeds } from '../fairness/fair-draw.ts';
import { HUNDREDTHS } from '../games/originals/original.ts';
import type { PublishedRound } from '../page/arcade-client.ts';
import { drawing, element, iconButton } from '../page/element.ts';
import { icons } from '../page/icons.ts';
import { moneyText } from '../page/money-text.ts';
import { locale } from '../page/settings.ts';
import { titleOf } from '../page/title.ts';
import { isGameName, isHand, isShared, isWaiting } from '../round/deal-again.ts';
import { roundPicture } from '../round/round-picture.ts';
import type { Check, Verification } from './verify-round.ts';
import { words } from './words.ts';

/** Formats a multiplier with two decimals and a sign: `3.00×`. */
export function multiplierOf(hundredths: number): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const figures = new Intl.NumberFormat(locale, digits);
  return `${figures.format(hundredths / HUNDREDTHS)}×`;
}

/** Card of a recorded round: game, time, picture, payout and its explanation. */
export async function roundCard(round: PublishedRound): Promise<HTMLElement> {
  const { game, stops, choice, hand, decisions, stake, payout, currency } = round;
  if (!isGameName(game)) return element('div');
  // Loaded with the round: it has the phrases of all games.
  const { explainPayout } = await import('../round/explain-payout.ts');
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' });
  const { money } = moneyText(locale, currency);
  const figure = (label: string, value: string) =>
    element('div', {}, element('dt', {}, label), element('dd', {}, element('bdi', {}, value)));
  const multiplier = multiplierOf((payout * HUNDREDTHS) / stake);
  return element(
    'section',
    { class: 'round-card' },
    element(
      'p',
      { class: 'note' },
      words.say('playedAt', { game: titleOf(game), time: time.format(new Date(round.at)) }),
    ),
    await roundPicture({ game, stops, choice, hand, decisions, isWin: payout > stake }),
    element(
      'ul',
      { class: 'payout-reasons' },
      ...(await explainPayout(round)).map((text) => element('li', {}, text)),
    ),
    element(
      'dl',
      { class: 'round-figures' },
      figure(words.say('bet'), money(stake)),
      figure(words.say('payout'), money(payout)),
      figure(words.say('multiplier'), multiplier),
    ),
  );
}

/** Whether the round was fair, with each check. */
export function verdict(checks: readonly Check[]): HTMLElement {
  const isSound = checks.every(({ holds }) => holds);
  const rows = checks.map(({ what, holds }) =>
    element(
      'li',
      { 'data-tone': holds ? 'good' : 'danger' },
      drawing(holds ? icons.check : icons.warning),
      element('span', {}, holds ? words.say(`holds.${what}`) : words.say(`fails.${what}`)),
    ),
  );
  return element(
    'div',
    { class: 'verdict', 'data-sound': `${isSound}`, role: 'status' },
    element('p', { class: 'verdict-head' }, isSound ? words.say('verified') : words.say('failed')),
    element('ul', {}, ...rows),
  );
}

/** The seeds of the round, to be copied, and how to verify it independently. */
export function proofDetails({ commitment, secrets, dealt }: Verification): readonly HTMLElement[] {
  const { serverSeed, clientSeed, nonce } = dealt.seeds;
  const isInPeriods = secrets.length > 1;
  return [
    element('h2', {}, words.say('seeds')),
    ...(isInPeriods
      ? secrets.map((secret, at) =>
          codeField(words.say('periodSecret', { period: at + 1 }), secret),
        )
      : [codeField(words.say('fields.serverSeed'), serverSeed)]),
    codeField(words.say('commitment'), commitment, 'commitment'),
    codeField(words.say('fields.clientSeed'), clientSeed),
    codeField(words.say('fields.nonce'), `${nonce}`),
    codeField(words.say('numbers'), dealt.stops.join(' · ')),
    element('h2', {}, words.say('byYourself')),
    element('p', {}, words.say(isInPeriods ? 'byYourselfPeriods' : 'byYourselfText')),
    element('pre', { class: 'code', dir: 'ltr', tabindex: 0 }, commandsFor(dealt.seeds, secrets)),
  ];
}

/** The players' seeds that the public seed of a shared round was made of, in their order. */
export function joinedDetails(seeds: readonly string[]): readonly HTMLElement[] {
  if (seeds.length === 0) return [];
  return [
    element(
      'details',
      {},
      element('summary', {}, words.say('joinedSeeds', { count: seeds.length })),
      element('pre', { class: 'code', dir: 'ltr', tabindex: 0 }, seeds.join('\n')),
    ),
  ];
}

/** Result of seeds that a reader entered, without a record to compare with. */
export async function dealtCard({ dealt }: Verification): Promise<HTMLElement> {
  const isWin = dealt.pays > HUNDREDTHS;
  const { resultOf } = await import('../round/result-text.ts');
  return element(
    'section',
    { class: 'round-card' },
    element('h2', {}, words.say('result')),
    await roundPicture({ ...dealt, isWin }),
    element('p', { class: 'payout-reasons' }, resultOf(dealt)),
    isShared(dealt.game) || isHand(dealt.game) || isWaiting(dealt.game)
      ? undefined
      : element(
          'p',
          { class: 'total' },
          words.say('total', { multiplier: multiplierOf(dealt.pays) }),
        ),
  );
}

function codeField(label: string, value: string, id?: string): HTMLElement {
  const copy = iconButton(label, icons.copy, () => {
    void navigator.clipboard
      ?.writeText(value)
      .then(() => copy.replaceChildren(drawing(icons.check)));
  });
  const code = element(
    'output',
    { class: 'code', ...(id && { id }) },
    element('bdi', { dir: 'ltr' }, value),
  );
  return element(
    'div',
    { class: 'field' },
    element('span', { class: 'field-label' }, label),
    element('div', { class: 'field-row' }, code, copy),
  );
}

/** The hash of each secret, which is the one of the period before, then the first numbers of each period. */
const commandsFor = ({ clientSeed, nonce }: RoundSeeds, secrets: readonly string[]): string =>
  [
    ...secrets.toReversed().map((secret) => `printf %s ${secret} | sha256sum`),
    ...secrets.map(
      (secret) => `printf %s ${clientSeed}:${nonce}:0 | openssl dgst -sha256 -hmac ${secret}`,
    ),
  ].join('\n');

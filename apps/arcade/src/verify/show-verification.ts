import type { RoundSeeds } from '../fairness/fair-draw.ts';
import { HUNDREDTHS } from '../games/originals/original.ts';
import type { PublishedRound } from '../page/arcade-client.ts';
import { drawing, element, iconButton } from '../page/element.ts';
import { icons } from '../page/icons.ts';
import { moneyText } from '../page/money-text.ts';
import { type Language, locales } from '../page/settings.ts';
import { roundPicture } from '../round/round-picture.ts';
import { whyPaid } from '../round/why-paid.ts';
import { isGameName } from './deal-again.ts';
import { resultOf, titleOf } from './result-text.ts';
import type { Check, Verification } from './verify-round.ts';
import type { Words } from './words.ts';

export interface Tongue {
  readonly words: Words;
  readonly language: Language;
}

/** Two digits and the sign beside them: `3.00×`. */
export function multiplierOf(hundredths: number, language: Language): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const figures = new Intl.NumberFormat(locales[language], digits);
  return `${figures.format(hundredths / HUNDREDTHS)}×`;
}

/** The round as it was recorded: which game and when, the picture, what it paid and why. */
export async function roundCard(round: PublishedRound, tongue: Tongue): Promise<HTMLElement> {
  const { words, language } = tongue;
  const { game, stops, choice, stake, payout, currency } = round;
  if (!isGameName(game)) return element('div');
  const locale = locales[language];
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' });
  const { money } = moneyText(locale, currency);
  const figure = (label: string, value: string) =>
    element('div', {}, element('dt', {}, label), element('dd', {}, element('bdi', {}, value)));
  const multiplier = multiplierOf((payout * HUNDREDTHS) / stake, language);
  return element(
    'section',
    { class: 'round-card' },
    element(
      'p',
      { class: 'note' },
      words.playedAt(titleOf(game, language), time.format(new Date(round.at))),
    ),
    await roundPicture({ game, stops, choice, isWin: payout > stake }, language),
    element(
      'ul',
      { class: 'why-paid' },
      ...whyPaid(round, language).map((text) => element('li', {}, text)),
    ),
    element(
      'dl',
      { class: 'round-figures' },
      figure(words.bet, money(stake)),
      figure(words.payout, money(payout)),
      figure(words.multiplier, multiplier),
    ),
  );
}

/** Whether the round was fair, check by check. */
export function verdict(words: Words, checks: readonly Check[]): HTMLElement {
  const isSound = checks.every(({ holds }) => holds);
  const rows = checks.map(({ what, holds }) =>
    element(
      'li',
      { 'data-tone': holds ? 'good' : 'danger' },
      drawing(holds ? icons.check : icons.warning),
      element('span', {}, holds ? words.holds[what] : words.fails[what]),
    ),
  );
  return element(
    'div',
    { class: 'verdict', 'data-sound': `${isSound}`, role: 'status' },
    element('p', { class: 'verdict-head' }, isSound ? words.verified : words.failed),
    element('ul', {}, ...rows),
  );
}

/** What the round follows from, to be copied, and how to follow it without us. */
export function proofDetails(
  { commitment, dealt }: Verification,
  { words }: Tongue,
): readonly HTMLElement[] {
  const { serverSeed, clientSeed, nonce } = dealt.seeds;
  return [
    element('h2', {}, words.seeds),
    codeField(words.fields.serverSeed, serverSeed),
    codeField(words.commitment, commitment, 'commitment'),
    codeField(words.fields.clientSeed, clientSeed),
    codeField(words.fields.nonce, `${nonce}`),
    codeField(words.numbers, dealt.stops.join(' · ')),
    element('h2', {}, words.byYourself),
    element('p', {}, words.byYourselfText),
    element('pre', { class: 'code', dir: 'ltr', tabindex: 0 }, commandsFor(dealt.seeds)),
  ];
}

/** What follows from seeds that a reader typed, with no record to compare it with. */
export async function dealtCard({ dealt }: Verification, tongue: Tongue): Promise<HTMLElement> {
  const { words, language } = tongue;
  const isWin = dealt.pays > HUNDREDTHS;
  return element(
    'section',
    { class: 'round-card' },
    element('h2', {}, words.result),
    await roundPicture({ ...dealt, isWin }, language),
    element('p', { class: 'why-paid' }, resultOf(dealt, language)),
    element('p', { class: 'total' }, words.total(multiplierOf(dealt.pays, language))),
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

const commandsFor = ({ serverSeed, clientSeed, nonce }: RoundSeeds): string =>
  [
    `printf %s ${serverSeed} | sha256sum`,
    `printf %s ${clientSeed}:${nonce}:0 | openssl dgst -sha256 -hmac ${serverSeed}`,
  ].join('\n');

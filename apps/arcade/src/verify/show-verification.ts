import type { RoundSeeds } from '../fairness/fair-draw.ts';
import { placesOf } from '../games/lantern-fair/page/lines.ts';
import { makeLabel } from '../games/lantern-fair/page/reels.ts';
import type { PlayedSpin } from '../games/lantern-fair/play-round.ts';
import { HUNDREDTHS } from '../games/originals/original.ts';
import { drawing, element } from '../page/element.ts';
import { icons } from '../page/icons.ts';
import type { Language } from '../page/settings.ts';
import { resultOf } from './result-text.ts';
import type { Check, Verification } from './verify-round.ts';
import type { Words } from './words.ts';

interface Shown {
  readonly words: Words;
  readonly locale: string;
  readonly language: Language;
  readonly verification: Verification;
}

/** Puts the verdict, the reels and the way to them into a place on the page. */
export function showVerification(place: HTMLElement, shown: Shown): void {
  const { words, locale, verification } = shown;
  const { commitment, dealt, checks } = verification;
  const times = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  place.replaceChildren(
    element('h2', {}, words.result),
    ...(checks.length > 0 ? [verdict(words, checks)] : []),
    element(
      'div',
      { class: 'field' },
      element('span', { class: 'field-label' }, words.fingerprint),
      element('output', { class: 'code', id: 'commitment' }, commitment),
    ),
    dealt.spins.length > 0
      ? element(
          'ol',
          { class: 'spins' },
          ...dealt.spins.map((spin, nth) => spinCard(words, spin, nth)),
        )
      : numbers(shown),
    element('p', { class: 'total' }, words.total(times.format(dealt.pays / HUNDREDTHS))),
    element('h3', {}, words.byYourself),
    element('p', {}, words.byYourselfText),
    element('pre', { class: 'code', dir: 'ltr', tabindex: 0 }, commandsFor(dealt.seeds)),
  );
}

function verdict(words: Words, checks: readonly Check[]): HTMLElement {
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
    { class: 'verdict', 'data-sound': `${isSound}` },
    element('p', { class: 'verdict-head' }, isSound ? words.allHold : words.someFail),
    element('ul', {}, ...rows),
  );
}

/** Of a game without reels: the numbers that were drawn, and what they mean in it. */
function numbers({ words, language, verification: { dealt } }: Shown): HTMLElement {
  return element(
    'div',
    { class: 'stack' },
    element('p', {}, words.numbers(dealt.stops.join(' · '))),
    element('p', {}, element('b', {}, resultOf(dealt, language))),
  );
}

function spinCard(words: Words, spin: PlayedSpin, index: number): HTMLElement {
  const paying = new Set(spin.lineWins.flatMap(placesOf).map(String));
  const labels = [0, 1, 2].flatMap((row) =>
    spin.window.map((column, reel) => {
      const name = column[row] ?? 'coin';
      const state = paying.has(`${reel},${row}`) ? 'label paying' : 'label';
      return element('div', { class: state }, makeLabel(name));
    }),
  );
  const head = index === 0 ? words.paidSpin : words.freeSpin(index);
  return element(
    'li',
    { class: 'spin-card' },
    element('p', {}, element('b', {}, head), ` · ${words.stops(spin.stops.join(' · '))}`),
    element('div', { class: 'spin-window', dir: 'ltr', 'aria-hidden': 'true' }, ...labels),
    element('p', { class: 'note' }, words.spinPays(spin.pays)),
  );
}

const commandsFor = ({ serverSeed, clientSeed, nonce }: RoundSeeds): string =>
  [
    `printf %s ${serverSeed} | sha256sum`,
    `printf %s ${clientSeed}:${nonce}:0 | openssl dgst -sha256 -hmac ${serverSeed}`,
  ].join('\n');

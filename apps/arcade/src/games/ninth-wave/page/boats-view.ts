import { element } from '../../../page/element.ts';
import type { MoneyText } from '../../../page/money-text.ts';
import type { Boat } from '../../../shared-rounds/boats.ts';
import { HIGHEST, LOWEST } from '../rules.ts';
import { heightText } from './broke-text.ts';
import type { WaveWords } from './words.ts';

/** The player's bet on the wave. */
export interface OwnBoat {
  readonly id: string;
  readonly stake: number;
  readonly auto: number;
  readonly collectedHeight: number | null;
}

export interface BoatsShown {
  readonly boats: readonly Boat[];
  readonly own: OwnBoat | undefined;
  readonly players: number;
  /** Whether bets that were not collected have lost. */
  readonly isOver: boolean;
}

/** The list of all bets on a wave, the player's first, then the greatest. Shows which were collected, and at what height. */
export function makeBoatsView(words: WaveWords) {
  const count = element('span', { class: 'note' });
  const list = element('ol', { class: 'boats' });
  const root = element(
    'section',
    { class: 'boats-box', 'aria-label': words.say('bets') },
    element('div', { class: 'boats-head' }, element('h2', {}, words.say('bets')), count),
    list,
  );
  const row = (name: string, stake: string, state: string, tone: string) =>
    element(
      'li',
      { 'data-state': tone },
      element('span', { class: 'boat-name' }, name),
      element('bdi', { class: 'boat-stake' }, stake),
      element('bdi', { class: 'boat-out' }, state),
    );
  let last = '';
  return {
    root,
    show: ({ boats, own, players, isOver }: BoatsShown, text: MoneyText) => {
      count.textContent = words.say('players', { count: players });
      const toneOf = (collectedHeight: number | null) =>
        collectedHeight !== null ? 'out' : isOver ? 'lost' : 'in';
      const outAt = (stake: number, height: number) =>
        words.say('outAt', {
          height: heightText(height),
          amount: text.money((stake * height) / LOWEST),
        });
      const stateOf = (stake: number, collectedHeight: number | null, waiting: string) =>
        collectedHeight !== null ? outAt(stake, collectedHeight) : isOver ? '–' : waiting;
      const others = boats.filter(({ id }) => !own?.id.startsWith(id));
      const shown = JSON.stringify([own, others, isOver]);
      if (shown === last) return;
      last = shown;
      const inPlay = words.say('inPlay');
      const ownWaits =
        own && own.auto < HIGHEST
          ? words.say('autoShort', { height: heightText(own.auto) })
          : inPlay;
      list.replaceChildren(
        ...(own
          ? [
              row(
                words.say('you'),
                text.stake(own.stake),
                stateOf(own.stake, own.collectedHeight, ownWaits),
                `${toneOf(own.collectedHeight)} own`,
              ),
            ]
          : []),
        ...others.map(({ number, stake, collectedHeight }) =>
          row(
            words.say('boat', { number }),
            text.stake(stake),
            stateOf(stake, collectedHeight, inPlay),
            toneOf(collectedHeight),
          ),
        ),
      );
    },
  };
}

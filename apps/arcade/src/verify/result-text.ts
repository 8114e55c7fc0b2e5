import { dictionaries as dice } from '../games/dice/page/words.ts';
import { dictionaries as lanternFair } from '../games/lantern-fair/page/words.ts';
import type { OriginalWords } from '../games/originals/page/words.ts';
import { dictionaries as pegfall } from '../games/pegfall/page/words.ts';
import { dictionaries as updraft } from '../games/updraft/page/words.ts';
import { dictionaries as wheel } from '../games/wheel/page/words.ts';
import type { Language } from '../page/settings.ts';
import type { DealtAgain, GameName, OriginalName } from './deal-again.ts';

const originals: Readonly<Record<OriginalName, Readonly<Record<Language, OriginalWords>>>> = {
  dice,
  wheel,
  pegfall,
  updraft,
};

export const titleOf = (game: GameName, language: Language): string =>
  game === 'lantern-fair' ? lanternFair[language].title : originals[game][language].title;

/** What was drawn, in the words of its game. */
export function resultOf(
  { game, stops, choice }: Pick<DealtAgain, 'game' | 'stops' | 'choice'>,
  language: Language,
): string {
  return game === 'lantern-fair' ? '' : originals[game][language].result(stops, choice ?? 0);
}

/** A choice as a reader of its game knows it: the name of a risk, else the number. */
export function choiceText(game: OriginalName, choice: number, language: Language): string {
  const { risks } = originals[game][language];
  if (game === 'wheel' || game === 'pegfall') return risks[choice] ?? '';
  return game === 'dice' ? `${choice}%` : `${(choice / 100).toFixed(2)}×`;
}

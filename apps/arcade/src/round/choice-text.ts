import mines from '@app/phrases/en/arcade/mines.json' with { type: 'json' };
import originals from '@app/phrases/en/arcade/originals.json' with { type: 'json' };
import regatta from '@app/phrases/en/arcade/regatta.json' with { type: 'json' };
import { wordsOf } from '../page/words.ts';
import type { OriginalName, SharedName } from './deal-again.ts';

/** Games whose choice is one of three risks. */
const risky: readonly string[] = ['wheel', 'pegfall', 'frosted-panes'];

/** Text of a choice: the name of a risk or boat, or the number. */
export function choiceText(game: OriginalName | SharedName | 'mines', choice: number): string {
  if (game === 'mines') return wordsOf(mines).say('choiceText', { count: choice });
  if (risky.includes(game)) return wordsOf(originals).list('risks')[choice] ?? '';
  if (game === 'regatta') return wordsOf(regatta).list('boats')[choice] ?? '';
  return game === 'dice' ? `${choice}%` : `${(choice / 100).toFixed(2)}×`;
}

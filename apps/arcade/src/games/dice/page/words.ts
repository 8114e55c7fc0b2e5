import en from '@app/phrases/en/arcade/dice.json' with { type: 'json' };
import cn from '@app/phrases/zh-CN/arcade/dice.json' with { type: 'json' };
import { type Language, nameOf } from '../../../page/settings.ts';
import { speakIn } from '../../../page/speak-in.ts';
import { names } from '../../names.ts';
import { originalsWords } from '../../originals/page/words.ts';
import { faceOf } from '../rules.ts';

function wordsIn(language: Language) {
  const common = originalsWords(language);
  const say = speakIn(language, { en, cn });
  return {
    ...common,
    title: names.dice[nameOf[language]],
    ready: say('ready'),
    readyMore: say('readyMore'),
    choice: say('choice'),
    choiceText: (chance: string, times: string) => say('choiceText', { chance, times }),
    upTo: (chance: string) => say('upTo', { chance }),
    result: (stops: readonly number[], chance: number) => {
      const face = faceOf(stops);
      return say(face <= chance ? 'result.won' : 'result.lost', { face, chance });
    },
    ownRules: [say('ownRules.1'), say('ownRules.2'), say('ownRules.3')],
    how: [common.howKey, common.howWords, say('how.1')],
  };
}

export const dictionaries = { en: wordsIn('en'), cn: wordsIn('cn') } as const;

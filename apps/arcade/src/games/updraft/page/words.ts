import en from '@app/phrases/en/arcade/updraft.json' with { type: 'json' };
import cn from '@app/phrases/zh-CN/arcade/updraft.json' with { type: 'json' };
import { type Language, nameOf } from '../../../page/settings.ts';
import { speakIn } from '../../../page/speak-in.ts';
import { names } from '../../names.ts';
import { originalsWords } from '../../originals/page/words.ts';
import { heightOf } from '../rules.ts';

const figure = (hundredths: number): string => (hundredths / 100).toFixed(2);

function wordsIn(language: Language) {
  const common = originalsWords(language);
  const say = speakIn(language, { en, cn });
  return {
    ...common,
    title: names.updraft[nameOf[language]],
    ready: say('ready'),
    readyMore: say('readyMore'),
    choice: say('choice'),
    choiceText: (target: string, chance: string) => say('choiceText', { target, chance }),
    result: (stops: readonly number[], target: number) => {
      const height = heightOf(stops);
      const figures = { height: figure(height), target: figure(target) };
      return say(height >= target ? 'result.reached' : 'result.missed', figures);
    },
    ownRules: [say('ownRules.1'), say('ownRules.2'), say('ownRules.3')],
    how: [common.howKey, common.howWords, say('how.1'), say('how.2')],
  };
}

export const dictionaries = { en: wordsIn('en'), cn: wordsIn('cn') } as const;

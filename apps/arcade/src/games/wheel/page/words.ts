import en from '@app/phrases/en/arcade/wheel.json' with { type: 'json' };
import cn from '@app/phrases/zh-CN/arcade/wheel.json' with { type: 'json' };
import { type Language, nameOf } from '../../../page/settings.ts';
import { speakIn } from '../../../page/speak-in.ts';
import { names } from '../../names.ts';
import { originalsWords } from '../../originals/page/words.ts';
import { wheel } from '../rules.ts';

function wordsIn(language: Language) {
  const common = originalsWords(language);
  const say = speakIn(language, { en, cn });
  return {
    ...common,
    title: names.wheel[nameOf[language]],
    ready: say('ready'),
    readyMore: say('readyMore'),
    result: (stops: readonly number[], risk: number) =>
      say('result', { times: (wheel.pays(stops, risk) / 100).toFixed(2) }),
    ownRules: [say('ownRules.1'), say('ownRules.2')],
    how: [common.howKey, common.howWords, say('how.1')],
  };
}

export const dictionaries = { en: wordsIn('en'), cn: wordsIn('cn') } as const;

import en from '@app/phrases/en/arcade/round.json' with { type: 'json' };
import cn from '@app/phrases/zh-CN/arcade/round.json' with { type: 'json' };
import type { Language } from '../page/settings.ts';
import { speakIn } from '../page/speak-in.ts';

function wordsIn(language: Language) {
  const say = speakIn(language, { en, cn });
  return {
    title: say('title'),
    unknown: say('unknown'),
    unreachable: say('unreachable'),
    line: (line: number, run: string, paid: string) => say('line', { line, run, paid }),
    fireworks: (spins: number, paid: string) => say('fireworks', { spins, paid }),
    freeSpins: (spins: number, paid: string) => say('freeSpins', { spins, paid }),
    freeSpin: (spin: number, spins: number) => say('freeSpin', { spin, spins }),
    noLine: say('noLine'),
  };
}

export const dictionaries = { en: wordsIn('en'), cn: wordsIn('cn') } as const;

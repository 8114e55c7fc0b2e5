import en from '@app/phrases/en/arcade/lantern-fair.json' with { type: 'json' };
import cn from '@app/phrases/zh-CN/arcade/lantern-fair.json' with { type: 'json' };
import { type Language, nameOf } from '../../../page/settings.ts';
import { speakIn } from '../../../page/speak-in.ts';
import { commonWords } from '../../../page/words.ts';
import { names } from '../../names.ts';
import type { SymbolName } from '../symbols.ts';

function wordsIn(language: Language) {
  const say = speakIn(language, { en, cn });
  return {
    ...commonWords(language),
    title: names['lantern-fair'][nameOf[language]],
    facts: (lines: number, share: string) => say('facts', { lines, share }),
    spin: say('spin'),
    spinning: say('spinning'),
    opening: say('opening'),
    ready: say('ready'),
    readyMore: say('readyMore'),
    waiting: say('waiting'),
    noLine: say('noLine'),
    lineWin: (line: number, run: number, label: string) => say('lineWin', { line, run, label }),
    lineCount: (count: number) => say('lineCount', { count }),
    fireworksPay: say('fireworksPay'),
    nightFalls: say('nightFalls'),
    nightText: (spins: number) => say('nightText', { spins }),
    nightSpin: (spin: number, spins: number) => say('nightSpin', { spin, spins }),
    soFar: say('soFar'),
    beginNight: say('beginNight'),
    skipNight: say('skipNight'),
    nightOver: say('nightOver'),
    labels: {
      lantern: say('labels.lantern'),
      firework: say('labels.firework'),
      koi: say('labels.koi'),
      moth: say('labels.moth'),
      drum: say('labels.drum'),
      lotus: say('labels.lotus'),
      fan: say('labels.fan'),
      kite: say('labels.kite'),
      cup: say('labels.cup'),
      coin: say('labels.coin'),
    } satisfies Record<SymbolName, string>,
    reelsAt: (reels: string) => say('reelsAt', { reels }),
    paysTitle: say('paysTitle'),
    paysForStake: (stake: string) => say('paysForStake', { stake }),
    runs: say('runs'),
    wildRule: say('wildRule'),
    scatterRule: (pay: string) => say('scatterRule', { pay }),
    nightRule: say('nightRule'),
    rules: [
      say('rules.1'),
      say('rules.2'),
      say('rules.3'),
      say('rules.4'),
      say('rules.5'),
      say('rules.6'),
    ],
    linesTitle: say('linesTitle'),
    stripsTitle: say('stripsTitle'),
    stripsText: say('stripsText'),
    reel: (reel: number) => say('reel', { reel }),
    hitFrequency: say('hitFrequency'),
    profitFrequency: say('profitFrequency'),
    nightFrequency: say('nightFrequency'),
    volatility: say('volatility'),
    volatilityText: (deviation: string) => say('volatilityText', { deviation }),
    figuresText: say('figuresText'),
    fairText: say('fairText'),
    howTitle: say('howTitle'),
    how: [say('how.1'), say('how.2'), say('how.3'), say('how.4')],
    restoredLost: say('restoredLost'),
    lostNotBegun: say('lostNotBegun'),
  };
}

export type Words = Readonly<ReturnType<typeof wordsIn>>;

export const dictionaries: Readonly<Record<Language, Words>> = {
  en: wordsIn('en'),
  cn: wordsIn('cn'),
};

import en from '@app/phrases/en/arcade/originals.json' with { type: 'json' };
import cn from '@app/phrases/zh-CN/arcade/originals.json' with { type: 'json' };
import type { Language } from '../../../page/settings.ts';
import { speakIn } from '../../../page/speak-in.ts';
import type { TableWords } from '../../../page/table/table-words.ts';
import { commonWords } from '../../../page/words.ts';

/** What all originals say in the same words. */
export function originalsWords(language: Language) {
  const say = speakIn(language, { en, cn });
  return {
    ...commonWords(language),
    facts: (share: string) => say('facts', { share }),
    spin: say('spin'),
    spinning: say('spinning'),
    opening: say('opening'),
    waiting: say('waiting'),
    lost: say('lost'),
    times: (multiplier: string) => say('times', { multiplier }),
    wins: say('wins'),
    payoutNow: say('payoutNow'),
    risk: say('risk'),
    risks: [say('risks.1'), say('risks.2'), say('risks.3')],
    lowerChoice: say('lowerChoice'),
    raiseChoice: say('raiseChoice'),
    restoredLost: say('restoredLost'),
    lostNotBegun: say('lostNotBegun'),
    paysTitle: say('paysTitle'),
    paysForStake: (stake: string) => say('paysForStake', { stake }),
    chosen: (label: string, choice: string) => say('chosen', { label, choice }),
    howOften: say('howOften'),
    returnsText: say('returnsText'),
    rules: [say('rules.1'), say('rules.2'), say('rules.3')],
    fairText: say('fairText'),
    howTitle: say('howTitle'),
    howKey: say('howKey'),
    howWords: say('howWords'),
  };
}

export type OriginalsWords = Readonly<ReturnType<typeof originalsWords>>;

/** What an original says: the common words, and those that it finds for itself. */
export interface OriginalWords extends OriginalsWords, TableWords {
  /** What happened, in a few words, for the stub and for those who do not see the picture. */
  readonly result: (stops: readonly number[], choice: number) => string;
  /** How the game goes, before the rules that all originals share. */
  readonly ownRules: readonly string[];
}

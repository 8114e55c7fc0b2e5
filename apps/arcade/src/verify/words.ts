import en from '@app/phrases/en/arcade/verify.json' with { type: 'json' };
import cn from '@app/phrases/zh-CN/arcade/verify.json' with { type: 'json' };
import type { Language } from '../page/settings.ts';
import { speakIn } from '../page/speak-in.ts';
import type { Check, SeedField } from './verify-round.ts';

function wordsIn(language: Language) {
  const say = speakIn(language, { en, cn });
  return {
    title: say('title'),
    backToGame: say('backToGame'),
    backToSite: say('backToSite'),
    playedAt: (game: string, time: string) => say('playedAt', { game, time }),
    bet: say('bet'),
    payout: say('payout'),
    multiplier: say('multiplier'),
    verified: say('verified'),
    failed: say('failed'),
    secretTitle: say('secretTitle'),
    secretText: say('secretText'),
    secretOfOther: say('secretOfOther'),
    reveal: say('reveal'),
    revealing: say('revealing'),
    roundOpen: say('roundOpen'),
    linkExpired: say('linkExpired'),
    holds: {
      commitment: say('holds.commitment'),
      stops: say('holds.stops'),
      payout: say('holds.payout'),
    },
    fails: {
      commitment: say('fails.commitment'),
      stops: say('fails.stops'),
      payout: say('fails.payout'),
    },
    lead: say('lead'),
    round: say('round'),
    lookUp: say('lookUp'),
    unknownRound: say('unknownRound'),
    unreachable: say('unreachable'),
    otherRound: say('otherRound'),
    seeds: say('seeds'),
    game: say('game'),
    choice: say('choice'),
    fields: {
      serverSeed: say('fields.serverSeed'),
      clientSeed: say('fields.clientSeed'),
      nonce: say('fields.nonce'),
    },
    wrong: {
      serverSeed: say('wrong.serverSeed'),
      clientSeed: say('wrong.clientSeed'),
      nonce: say('wrong.nonce'),
    },
    check: say('check'),
    noCrypto: say('noCrypto'),
    result: say('result'),
    commitment: say('commitment'),
    numbers: say('numbers'),
    total: (multiplier: string) => say('total', { multiplier }),
    byYourself: say('byYourself'),
    byYourselfText: say('byYourselfText'),
  };
}

export interface Words extends Readonly<ReturnType<typeof wordsIn>> {
  readonly holds: Readonly<Record<Check['what'], string>>;
  readonly fails: Readonly<Record<Check['what'], string>>;
  readonly fields: Readonly<Record<SeedField, string>>;
  readonly wrong: Readonly<Record<SeedField, string>>;
}

export const dictionaries: Readonly<Record<Language, Words>> = {
  en: wordsIn('en'),
  cn: wordsIn('cn'),
};

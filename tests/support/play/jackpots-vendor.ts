import type { Deps } from '@app/core/platform/kernel';
import {
  JACKPOTS,
  type JackpotsAnswer,
  type JackpotsRequest,
  jackpotsRequest,
} from '@app/shared/games/jackpots-protocol';
import { startQuestionVendor } from './question-vendor.ts';

export type JackpotsMood = 'right' | 'silent' | 'broken' | 'forged' | 'negative';

export type JackpotsVendor = Awaited<ReturnType<typeof startJackpotsVendor>>;

/** A vendor whose game has a pot. Tests change the pot and how it answers. */
export async function startJackpotsVendor(deps: Deps) {
  const asked: JackpotsRequest[] = [];
  let mood: JackpotsMood = 'right';
  let amount = 0;

  const vendor = await startQuestionVendor(deps, {
    answerTo: (name, body) => {
      if (name !== JACKPOTS) return null;
      asked.push(jackpotsRequest().parse(body));
      if (mood === 'silent') return null;
      if (mood === 'broken') return { text: '<html>' };
      const stated = mood === 'negative' ? -1 : amount;
      const jackpots = [{ gameCode: vendor.gameCode, amount: stated }];
      const answer: JackpotsAnswer = { status: 'OK', jackpots };
      return { text: JSON.stringify(answer), isForged: mood === 'forged' };
    },
  });

  return {
    ...vendor,
    asked,
    be: (other: JackpotsMood) => {
      mood = other;
    },
    setPot: (units: number) => {
      amount = units;
    },
  };
}

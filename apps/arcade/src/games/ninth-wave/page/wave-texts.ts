import { ConnectionLost, Refused } from '../../../page/arcade-client.ts';
import { betRefusal } from '../../../page/live/bet-refusal.ts';
import type { MoneyText } from '../../../page/money-text.ts';
import type { StubText } from '../../../page/table/stub.ts';
import type { RoundView } from '../../../rounds/round.presenter.ts';
import { HIGHEST, LEAST_TARGET, LOWEST } from '../rules.ts';
import type { OwnBoat } from './boats-view.ts';
import { brokeText, heightText } from './broke-text.ts';
import type { WaveWords } from './words.ts';

/** Payout of a bet that was collected. */
const payoutOf = ({ stake, collectedHeight }: OwnBoat): number =>
  (stake * (collectedHeight ?? 0)) / LOWEST;

export const readyText = ({ say }: WaveWords): StubText => ({
  head: say('readyTitle'),
  detail: say('readyText'),
});

export const wrongAutoText = ({ say }: WaveWords): StubText => ({
  head: say('autoWrong', { least: heightText(LEAST_TARGET), greatest: heightText(HIGHEST) }),
  tone: 'danger',
});

/** A confirmed bet, and how it is collected. */
export function placedText(
  { say }: WaveWords,
  { auto, stake }: Pick<OwnBoat, 'auto' | 'stake'>,
  text: MoneyText,
): StubText {
  const detail =
    auto < HIGHEST ? say('placedAuto', { height: heightText(auto) }) : say('placedManual');
  return { head: say('placed', { amount: text.money(stake) }), detail };
}

/** Why the arcade did not take a bet. */
export function betFailure(words: WaveWords, error: unknown, greatest: string): StubText {
  const code = error instanceof Refused ? error.code : undefined;
  if (code === 'bets_closed') return { head: words.say('nextWave') };
  const head =
    code === 'table_limit' ? words.say('alreadyBet') : betRefusal(words, error, greatest);
  return { head, tone: 'danger' };
}

/** Why a bet was not collected. */
export function collectFailure({ say }: WaveWords, error: unknown): StubText {
  const tone = 'danger';
  if (error instanceof ConnectionLost) return { head: say('offline'), tone };
  switch (error instanceof Refused ? error.code : undefined) {
    case 'collect_late':
      return { head: say('tooLate'), tone };
    case 'collect_early':
      return { head: say('tooEarly', { height: heightText(LEAST_TARGET) }), tone };
    default:
      return { head: say('defect'), tone };
  }
}

export const collectedText = (
  { say }: WaveWords,
  { height, payout }: { readonly height: number; readonly payout: number },
  text: MoneyText,
): StubText => ({
  head: say('collected', { height: heightText(height) }),
  figure: text.money(payout),
  tone: 'win',
});

/** A press that came after the auto-collect. */
export function autoCountsText({ say }: WaveWords, { places }: RoundView): StubText {
  const [auto = HIGHEST] = places?.[0] ?? [];
  return { head: say('autoCounts', { height: heightText(auto) }) };
}

interface WaveSituation {
  /** Null until the wave has ended. */
  readonly stops: readonly number[] | null;
  readonly own: OwnBoat | undefined;
  /** Whether the server received a collect request of the player after the end. */
  readonly wasLate: boolean;
}

/** The bet of the player on the wave at the table, and the end of the wave. */
export function situationText(
  words: WaveWords,
  { stops, own, wasLate }: WaveSituation,
  text: MoneyText,
): StubText {
  const result = stops ? brokeText(words, stops) : undefined;
  if (own && own.collectedHeight !== null) {
    const out = { height: own.collectedHeight, payout: payoutOf(own) };
    return { ...collectedText(words, out, text), ...(result && { detail: result }) };
  }
  if (result === undefined) return own ? placedText(words, own, text) : readyText(words);
  if (!own) return { head: result, detail: words.say('noBet'), tone: 'quiet' };
  const detail = wasLate ? words.say('tooLate') : result;
  return { head: words.say('lost'), detail, tone: 'quiet' };
}

/** Consequence of a lost connection for the player's bet. `isRunning`: whether the wave rises. */
export function offlineText(
  { say }: WaveWords,
  own: OwnBoat | undefined,
  isRunning: boolean,
): StubText {
  const tone = 'pending';
  if (!own || own.collectedHeight !== null || !isRunning) return { head: say('offline'), tone };
  if (own.auto === HIGHEST) return { head: say('offlineManual'), tone };
  return { head: say('offlineAuto', { height: heightText(own.auto) }), tone };
}

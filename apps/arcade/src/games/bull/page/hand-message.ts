import type { MoneyText } from '../../../page/money-text.ts';
import type { StubText } from '../../../page/table/stub.ts';
import type { HandView, TableView } from '../../../player-tables/hall.presenter.ts';
import { cardsOf } from '../rules.ts';
import { handText, reasonText, seatText } from './hand-text.ts';
import type { BullWords } from './words.ts';

/** The message about a hand: its state, and the next step of the player. */
export function handMessage(
  words: BullWords,
  { hand, ante }: TableView,
  text: MoneyText,
): StubText {
  const { own, state } = hand;
  switch (state) {
    case 'open':
      return openMessage(words, hand, text.stake(ante));
    case 'seeding':
      return pair(words, 'seeding');
    case 'staking':
      return { ...pair(words, 'staking'), tone: 'pending' };
    case 'playing': {
      if (!own?.cards) return { head: words.say('notIn'), tone: 'quiet' };
      const head = handText(words, own.cards);
      return own.choice === null
        ? { head: words.say('yourTurn', { hand: head }), detail: words.say('yourTurnMore') }
        : { head: words.say('final', { hand: head }), detail: words.say('finalMore') };
    }
    case 'shown':
      return resultMessage(words, hand, text);
    default:
      return { head: words.say('void'), detail: voidReason(words, hand) };
  }
}

const pair = (words: BullWords, key: 'seeding' | 'staking' | 'alone' | 'joining' | 'watching') => ({
  head: words.say(key),
  detail: words.say(`${key}More`),
});

function openMessage(words: BullWords, { own, dueAt }: HandView, ante: string): StubText {
  if (own) return pair(words, dueAt === null ? 'alone' : 'joining');
  if (dueAt !== null) return pair(words, 'watching');
  return { head: words.say('ready'), detail: words.say('readyMore', { ante }) };
}

function voidReason(words: BullWords, { own, seats }: HandView): string {
  if (own && !own.hasSentSeed) return words.say('voidOwnSeed');
  const lacksSeed = seats.some((seat) => seat?.state === 'out');
  return words.say(lacksSeed ? 'voidSeed' : 'voidStakes');
}

function resultMessage(words: BullWords, hand: HandView, text: MoneyText): StubText {
  const { winner, own, stops, seats, pot, rake } = hand;
  if (stops === null || winner === null) return { head: words.say('phases.shown') };
  const cardsAt = (seat: number) => cardsOf(stops, [seat, seats[seat]?.choice ?? 0]);
  const best = cardsAt(winner);
  const bestText = handText(words, best);
  if (!own?.cards) {
    const head = words.say('potLost', { seat: seatText(words, winner) });
    return { head, detail: words.say('watched', { hand: bestText }), tone: 'quiet' };
  }
  if (own.seat === winner) {
    const detail = words.say('potWonMore', { hand: bestText });
    return { head: words.say('potWon'), detail, figure: text.money(pot - rake), tone: 'win' };
  }
  const head = words.say('potLost', { seat: seatText(words, winner) });
  const reason = reasonText(words, best, own.cards);
  const noAnswer = own.choice === null ? ` ${words.say('noAnswer')}` : '';
  return { head, detail: `${reason}${noAnswer}`, tone: 'quiet' };
}

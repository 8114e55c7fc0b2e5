import {
  type ArcadeClient,
  type OwnersLink,
  type PublishedRound,
  Refused,
} from '../page/arcade-client.ts';
import { element, textButton } from '../page/element.ts';
import { isGameName } from '../round/deal-again.ts';
import { wagerOf } from '../round/deal-together.ts';
import { joinedDetails, proofDetails, roundCard, verdict } from './verification-cards.ts';
import { verifyRound } from './verify-round.ts';
import { words } from './words.ts';

interface RoundProof {
  readonly place: HTMLElement;
  readonly client: Pick<ArcadeClient, 'hasSession' | 'revealRound'>;
  /** The platform's signed statement that the reader played this round. */
  readonly link: OwnersLink | null;
}

/**
 * Shows a round and its proof. While its server seed is secret, offers its player to reveal it, and then verifies the
 * round in the page.
 */
export async function showRoundProof(round: PublishedRound, shown: RoundProof): Promise<void> {
  const { place } = shown;
  const card = await roundCard(round);
  const { serverSeed, clientSeed, nonce } = round.proof;
  if (serverSeed === null) {
    place.replaceChildren(revealCard(round, shown), card);
    return;
  }
  const { game, choice, places, collectedHeight, hand, decisions } = round;
  if (!isGameName(game)) return;
  const seeds = { serverSeed, clientSeed, nonce };
  const { periods } = round.proof;
  const wager = wagerOf(round);
  const bet = { game, choice, places, collectedHeight, hand, decisions, seeds, periods, wager };
  const verification = await verifyRound(bet, round);
  const head = verdict(verification.checks);
  const joined = round.proof.joinedSeeds ?? [];
  place.replaceChildren(head, card, ...proofDetails(verification), ...joinedDetails(joined));
}

function revealCard(round: PublishedRound, shown: RoundProof): HTMLElement {
  const { client, link } = shown;
  if (!link && !client.hasSession) {
    return element('p', { class: 'notice' }, words.say('secretOfOther'));
  }
  const problem = element('p', { role: 'alert', 'data-tone': 'danger' });
  const reveal = async () => {
    button.disabled = true;
    button.textContent = words.say('revealing');
    problem.textContent = '';
    try {
      await showRoundProof(await client.revealRound(round.id, link), shown);
    } catch (error) {
      problem.textContent = refusalText(error);
      button.disabled = false;
      button.textContent = words.say('reveal');
    }
  };
  const button = textButton(words.say('reveal'), { kind: 'accent', onPress: () => void reveal() });
  return element(
    'div',
    { class: 'verdict reveal' },
    element('p', { class: 'verdict-head' }, words.say('secretTitle')),
    element('p', {}, words.say('secretText')),
    button,
    problem,
  );
}

function refusalText(error: unknown): string {
  if (!(error instanceof Refused)) return words.say('unreachable');
  switch (error.code) {
    case 'round_open':
      return words.say('roundOpen');
    case 'link_expired':
    case 'session_ended':
      return words.say('linkExpired');
    default:
      return words.say('secretOfOther');
  }
}

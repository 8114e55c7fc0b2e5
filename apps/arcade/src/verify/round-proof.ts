import {
  type ArcadeClient,
  type OwnersLink,
  type PublishedRound,
  Refused,
} from '../page/arcade-client.ts';
import { element, textButton } from '../page/element.ts';
import { isGameName } from './deal-again.ts';
import { proofDetails, roundCard, type Tongue, verdict } from './show-verification.ts';
import { verifyRound } from './verify-round.ts';

interface RoundProof {
  readonly place: HTMLElement;
  readonly client: Pick<ArcadeClient, 'hasSession' | 'revealRound'>;
  /** The platform's word that the reader played this round. */
  readonly link: OwnersLink | null;
  readonly tongue: Tongue;
}

/**
 * Shows a round and its proof. While its server seed is secret, its player is offered the one step
 * that is left: to reveal it, upon which it is verified here.
 */
export async function showRoundProof(round: PublishedRound, shown: RoundProof): Promise<void> {
  const { place, tongue } = shown;
  const card = await roundCard(round, tongue);
  const { serverSeed, clientSeed, nonce } = round.proof;
  if (serverSeed === null) {
    place.replaceChildren(revealCard(round, shown), card);
    return;
  }
  const { game, choice } = round;
  if (!isGameName(game)) return;
  const seeds = { serverSeed, clientSeed, nonce };
  const verification = await verifyRound({ game, choice, seeds }, round);
  const head = verdict(tongue.words, verification.checks);
  place.replaceChildren(head, card, ...proofDetails(verification, tongue));
}

function revealCard(round: PublishedRound, shown: RoundProof): HTMLElement {
  const { client, link, tongue } = shown;
  const { words } = tongue;
  if (!link && !client.hasSession) {
    return element('p', { class: 'notice' }, words.secretOfOther);
  }
  const problem = element('p', { role: 'alert', 'data-tone': 'danger' });
  const reveal = async () => {
    button.disabled = true;
    button.textContent = words.revealing;
    problem.textContent = '';
    try {
      await showRoundProof(await client.revealRound(round.id, link), shown);
    } catch (error) {
      problem.textContent = refusalText(words, error);
      button.disabled = false;
      button.textContent = words.reveal;
    }
  };
  const button = textButton(words.reveal, { kind: 'accent', onPress: () => void reveal() });
  return element(
    'div',
    { class: 'verdict reveal' },
    element('p', { class: 'verdict-head' }, words.secretTitle),
    element('p', {}, words.secretText),
    button,
    problem,
  );
}

function refusalText(words: Tongue['words'], error: unknown): string {
  if (!(error instanceof Refused)) return words.unreachable;
  switch (error.code) {
    case 'round_open':
      return words.roundOpen;
    case 'link_expired':
    case 'session_ended':
      return words.linkExpired;
    default:
      return words.secretOfOther;
  }
}

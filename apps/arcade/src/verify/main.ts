import '@app/ui/tokens.css';
import '@app/ui/fonts.css';
import '../page/base.css';
import '../page/sheet.css';
import './verify.css';
import { ArcadeClient, type PublishedRound, Refused } from '../page/arcade-client.ts';
import { element } from '../page/element.ts';
import { readSettings } from '../page/settings.ts';
import { isGameName } from '../round/deal-again.ts';
import { makeBetForm } from './bet-form.ts';
import { takeOwnersLink } from './owners-link.ts';
import { showRoundProof } from './round-proof.ts';
import { makeSeedForm } from './seed-form.ts';
import { dealtCard, proofDetails } from './verification-cards.ts';
import { verifyRound } from './verify-round.ts';
import { waysBack } from './ways-back.ts';
import { words } from './words.ts';

const { backUrl } = readSettings();
const client = new ArcadeClient();
document.title = words.say('title');

const { searchParams } = new URL(location.href);
const askedRound = searchParams.get('round');
const askedGame = searchParams.get('game');
const link = takeOwnersLink(askedRound);

const ways = element('nav', { class: 'ways-back' });
const notice = element('p', { class: 'notice', role: 'status' });
const proof = element('div', { class: 'prose', 'aria-live': 'polite' });
const own = makeOwnForm();
document.body.append(
  element(
    'main',
    { class: 'verify prose', 'aria-label': words.say('title') },
    ways,
    element('h1', {}, words.say('title')),
    notice,
    proof,
    askedRound ? folded(own) : own,
  ),
);
showWaysBack();
if (askedRound) void lookUp(askedRound);

/** Fetches a published round and verifies it. */
async function lookUp(id: string): Promise<void> {
  notice.textContent = '';
  proof.replaceChildren();
  try {
    const round = await client.readProof(encodeURIComponent(id));
    showWaysBack(round);
    // The platform's signed link applies to its own round only.
    const owned = id === askedRound ? link : null;
    await showRoundProof(round, { place: proof, client, link: owned });
  } catch (error) {
    notice.textContent =
      error instanceof Refused ? words.say('unknownRound') : words.say('unreachable');
  }
}

function showWaysBack(round?: PublishedRound): void {
  ways.replaceChildren(
    ...waysBack({
      backUrl,
      origins: round?.platformOrigins ?? [],
      game: round?.game ?? askedGame,
      isSeated: client.hasSession,
    }),
  );
}

/** Form for players who have a round's number or their own seeds. */
function makeOwnForm(): HTMLElement {
  const betForm = makeBetForm(isGameName(askedGame) ? askedGame : 'lantern-fair');
  const result = element('div', { class: 'prose', 'aria-live': 'polite' });
  const seedForm = makeSeedForm(async (seeds) => {
    if (!('subtle' in crypto)) {
      notice.textContent = words.say('noCrypto');
      return;
    }
    const verification = await verifyRound({ ...betForm.value(), seeds });
    result.replaceChildren(await dealtCard(verification), ...proofDetails(verification));
  });
  const roundInput = element('input', {
    id: 'round',
    class: 'code',
    autocomplete: 'off',
    spellcheck: 'false',
  });
  const lookUpForm = element(
    'form',
    { class: 'field', novalidate: true },
    element('label', { for: 'round' }, words.say('round')),
    element(
      'div',
      { class: 'field-row' },
      roundInput,
      element('button', { type: 'submit', class: 'button plain' }, words.say('lookUp')),
    ),
  );
  lookUpForm.addEventListener('submit', (event) => {
    event.preventDefault();
    scrollTo({ top: 0 });
    void lookUp(roundInput.value.trim());
  });
  return element(
    'div',
    { class: 'prose' },
    element('p', {}, words.say('lead')),
    lookUpForm,
    element('h2', {}, words.say('seeds')),
    betForm.root,
    seedForm.root,
    result,
  );
}

function folded(content: HTMLElement): HTMLElement {
  return element('details', {}, element('summary', {}, words.say('otherRound')), content);
}

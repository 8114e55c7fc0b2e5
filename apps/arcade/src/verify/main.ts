import '@app/ui/tokens.css';
import '@app/ui/fonts.css';
import '../page/base.css';
import '../page/sheet.css';
import './verify.css';
import { labelSheet } from '../games/lantern-fair/page/art/label.ts';
import { ArcadeClient, type PublishedRound, Refused } from '../page/arcade-client.ts';
import { drawing, element } from '../page/element.ts';
import { locales, readSettings } from '../page/settings.ts';
import { makeBetForm } from './bet-form.ts';
import { isGameName } from './deal-again.ts';
import { makeSeedForm } from './seed-form.ts';
import { showVerification } from './show-verification.ts';
import { verifyRound } from './verify-round.ts';
import { dictionaries } from './words.ts';

const { language } = readSettings();
const words = dictionaries[language];
const client = new ArcadeClient();
document.title = words.title;

const { searchParams } = new URL(location.href);
const askedGame = searchParams.get('game');
const betForm = makeBetForm(words, language, isGameName(askedGame) ? askedGame : 'lantern-fair');

let published: PublishedRound | undefined;

const notice = element('p', { class: 'notice', role: 'status' });
const result = element('section', { class: 'prose', 'aria-live': 'polite' });
const seedForm = makeSeedForm(words, async (seeds) => {
  if (!('subtle' in crypto)) {
    notice.textContent = words.noCrypto;
    return;
  }
  const verification = await verifyRound({ ...betForm.value(), seeds }, published);
  showVerification(result, { words, language, locale: locales[language], verification });
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
  element('label', { for: 'round' }, words.round),
  element(
    'div',
    { class: 'field-row' },
    roundInput,
    element('button', { type: 'submit', class: 'button plain' }, words.lookUp),
  ),
);
lookUpForm.addEventListener('submit', (event) => {
  event.preventDefault();
  void lookUp(roundInput.value.trim());
});

document.body.append(
  drawing(labelSheet()),
  element(
    'main',
    { class: 'verify prose' },
    element('h1', {}, words.title),
    element('p', {}, words.lead),
    lookUpForm,
    notice,
    element('h2', {}, words.seeds),
    betForm.root,
    seedForm.root,
    result,
  ),
);

const asked = searchParams.get('round');
if (asked) {
  roundInput.value = asked;
  void lookUp(asked);
}

/** Fetches what the server published of a round, fills in its seeds and deals it again. */
async function lookUp(id: string): Promise<void> {
  published = undefined;
  notice.textContent = '';
  result.replaceChildren();
  try {
    published = await client.readProof(encodeURIComponent(id));
  } catch (error) {
    notice.textContent = error instanceof Refused ? words.unknownRound : words.unreachable;
    return;
  }
  const { game, choice } = published;
  if (isGameName(game)) betForm.fill({ game, choice });
  const { serverSeed, clientSeed, nonce } = published.proof;
  seedForm.fill({ serverSeed: serverSeed ?? '', clientSeed, nonce: `${nonce}` });
  if (serverSeed === null) notice.textContent = words.notRevealed;
  else seedForm.submit();
}

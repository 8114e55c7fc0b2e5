import '@app/ui/tokens.css';
import '@app/ui/fonts.css';
import '../page/base.css';
import './round-page.css';
import type { RoundPageMessage } from '@app/shared/seamless/round-page';
import { ArcadeClient, type PublishedRound, Refused } from '../page/arcade-client.ts';
import { element } from '../page/element.ts';
import { readSettings } from '../page/settings.ts';
import { isGameName } from './deal-again.ts';
import { roundPicture } from './round-picture.ts';
import { words } from './words.ts';

readSettings();
document.title = words.say('title');
const place = element('main', {
  class: 'round-page',
  'aria-label': words.say('title'),
  'aria-busy': 'true',
});
document.body.append(place);
void show(new URL(location.href).searchParams.get('round') ?? '');

/** Shows a round's result and its explanation, for the frame in the details of a member's bet. */
async function show(id: string): Promise<void> {
  try {
    const round = await new ArcadeClient().readProof(encodeURIComponent(id));
    place.replaceChildren(...(await drawn(round)));
    postHeight(round.platformOrigins);
  } catch (error) {
    const text = error instanceof Refused ? words.say('unknown') : words.say('unreachable');
    place.replaceChildren(element('p', { class: 'note' }, text));
  }
  place.setAttribute('aria-busy', 'false');
}

async function drawn(round: PublishedRound): Promise<HTMLElement[]> {
  const { game, stops, choice, payout, stake, hand, decisions } = round;
  if (!isGameName(game)) return [];
  const picture = await roundPicture({
    game,
    stops,
    choice,
    hand,
    decisions,
    isWin: payout > stake,
  });
  const { explainPayout } = await import('./explain-payout.ts');
  const why = (await explainPayout(round)).map((sentence) => element('li', {}, sentence));
  return [picture, element('ul', { class: 'payout-reasons' }, ...why)];
}

/** Reports this page's height to the framing page, which cannot measure it. Sent again when the height changes. */
function postHeight(origins: readonly string[]): void {
  if (window.parent === window) return;
  const around = location.ancestorOrigins?.[0];
  const origin = origins.find((each) => each === around) ?? origins[0];
  if (!origin) return;
  const postMessage = () => {
    const message: RoundPageMessage = { type: 'round-height', height: place.offsetHeight };
    window.parent.postMessage(message, origin);
  };
  new ResizeObserver(postMessage).observe(place);
}

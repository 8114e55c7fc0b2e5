import { drawing, element } from '../../../page/element.ts';
import { titleOf } from '../../../page/title.ts';
import { winSteps } from '../../slots/page/win-steps.ts';
import { hill, placeOnTerrace, ridges } from './art/terraces.ts';
import type { Words } from './words.ts';

export interface Band {
  readonly root: HTMLElement;
  /** Lights terraces from the foot by the size of a win, or none for a return of the stake or less. */
  readonly lightForWin: (timesStake: number) => void;
  /** Moves the picker to a terrace and shows its multiplier; 0 hides both. */
  readonly climbTo: (terrace: number) => void;
}

/** The head of the ticket: a hill of eight tea terraces beside the title. */
export function makeBand(words: Words, facts: string): Band {
  const picture = drawing(hill());
  const terraces = [...picture.querySelectorAll<SVGElement>('.terrace')];
  const picker = picture.querySelector<SVGElement>('.picker');
  const times = element('p', { class: 'times', 'aria-hidden': 'true' });
  const root = element(
    'header',
    { class: 'band' },
    drawing(ridges()),
    picture,
    element('h1', {}, titleOf('cloud-terraces')),
    element('p', { class: 'facts' }, facts),
    times,
  );
  const light = (count: number) => {
    for (const one of terraces) {
      one.classList.toggle('lit', Number(one.dataset.terrace) <= count);
    }
  };
  return {
    root,
    lightForWin: (timesStake) => light(winSteps(timesStake)),
    climbTo: (terrace) => {
      root.dataset.terrace = `${terrace}`;
      times.textContent = terrace > 0 ? words.say('times', { times: terrace }) : '';
      light(terrace);
      // Styles set by script are allowed by the content security policy, unlike those in markup.
      const { x, y } = placeOnTerrace(Math.max(1, terrace));
      if (picker) picker.style.transform = `translate(${x}px, ${y}px)`;
    },
  };
}

import { drawing, element } from '../../../page/element.ts';
import { titleOf } from '../../../page/title.ts';
import { winSteps } from '../../slots/page/win-steps.ts';
import { garlandString, LAMPS, lamp, skyDisc } from './art/garland.ts';

export interface Band {
  readonly root: HTMLElement;
  /** Lights lanterns by the size of a win, or none for a return of the stake or less. */
  readonly lightForWin: (timesStake: number) => void;
}

/** The head of the ticket: a garland of eight lanterns above the title. */
export function makeBand(facts: string): Band {
  const lamps = Array.from({ length: LAMPS }, (_, index) => hang(drawing(lamp(index))));
  const garland = element('div', { class: 'garland' }, drawing(garlandString()), ...lamps);
  const root = element(
    'header',
    { class: 'band' },
    drawing(skyDisc()),
    garland,
    element('h1', {}, titleOf('lantern-fair')),
    element('p', { class: 'facts' }, facts),
  );
  const light = (count: number) => {
    for (const [index, one] of lamps.entries()) one.classList.toggle('lit', index < count);
  };
  return {
    root,
    lightForWin: (timesStake) => light(winSteps(timesStake)),
  };
}

// The content security policy forbids style attributes in markup, but not styles set by script.
function hang(lantern: SVGSVGElement): SVGSVGElement {
  lantern.style.marginBlockStart = `${lantern.dataset.sag}px`;
  return lantern;
}

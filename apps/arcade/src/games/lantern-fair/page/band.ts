import { drawing, element } from '../../../page/element.ts';
import { titleOf } from '../../../page/title.ts';
import { garlandString, LAMPS, lamp, skyDisc } from './art/garland.ts';

/** More than a stake, twice, five times … as much: each step lights one lantern of the garland. */
const STEPS = [1, 2, 5, 10, 20, 50, 100, 250];

export interface Band {
  readonly root: HTMLElement;
  /** Lights as many lanterns as a win is worth; none for a return that is no win. */
  readonly lightForWin: (timesStake: number) => void;
}

/** The printed head of the ticket: the garland of eight lanterns over the title. */
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
    lightForWin: (timesStake) =>
      light(timesStake > 1 ? STEPS.filter((step) => timesStake >= step).length : 0),
  };
}

// The page's policy refuses style attributes in markup, not styles that are set by script.
function hang(lantern: SVGSVGElement): SVGSVGElement {
  lantern.style.marginBlockStart = `${lantern.dataset.sag}px`;
  return lantern;
}

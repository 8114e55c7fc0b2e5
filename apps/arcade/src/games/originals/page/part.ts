import { paced } from '../../../page/pace.ts';

/** Finds a part of a scene by its class. Throws if there is none. */
export function part(scene: Element, name: string): SVGElement {
  const found = scene.querySelector<SVGElement>(`.${name}`);
  if (!found) throw new Error(`no ${name} in the scene`);
  return found;
}

/** Resolves when `ms` have passed at the chosen pace since `since`, a time of `performance.now()`. */
export const untilPassed = (ms: number, since: number): Promise<void> =>
  new Promise((resolve) =>
    setTimeout(resolve, Math.max(0, paced(ms) - (performance.now() - since))),
  );

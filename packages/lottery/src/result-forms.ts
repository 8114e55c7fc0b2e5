import type { ResultForm, ResultLabel } from './result-form.ts';

/** Files of each family folder. Resolved at build time by Vite; servers use `definitions.ts`. */
const folders = import.meta.glob<Readonly<Record<string, ResultForm>>>('./*/result.ts', {
  eager: true,
  import: 'results',
});

/** Result forms by family code, for pages that show results without rules. */
const forms = new Map(
  Object.entries(folders).flatMap(([file, results]) =>
    Object.entries(results).map(([code, form]) => [code, { file, form }] as const),
  ),
);

/** Undefined for a family that this version of the page lacks. */
export const resultFormOf = (family: string): ResultForm | undefined => forms.get(family)?.form;

/** File that defines a family's results, such as `./k3/result.ts`. */
export const resultFileOf = (family: string): string | undefined => forms.get(family)?.file;

/** Labels of a published result. Empty for an unknown family or invalid result. */
export function resultLabels(family: string, winNo: string): readonly ResultLabel[] {
  const form = resultFormOf(family);
  const outcome = form?.read(winNo);
  return form && outcome !== undefined ? form.labels(outcome) : [];
}

import type { ResultForm, ResultLabel } from './result-form.ts';

/** Of each folder of families. Found by the build of a page: servers know families by `families.ts`. */
const folders = import.meta.glob<Readonly<Record<string, ResultForm>>>('./*/result.ts', {
  eager: true,
  import: 'results',
});

/** How results of each family look, by its code: for pages that show results and load no rules of bets. */
const forms = new Map(
  Object.entries(folders).flatMap(([file, results]) =>
    Object.entries(results).map(([code, form]) => [code, { file, form }] as const),
  ),
);

/** Undefined for a family that this page does not know. */
export const resultFormOf = (family: string): ResultForm | undefined => forms.get(family)?.form;

/** The file that a family's results are defined in, such as `./k3/result.ts`. */
export const resultFileOf = (family: string): string | undefined => forms.get(family)?.file;

/** What boards say of a published result besides its numbers. None of a family or a result that is not known. */
export function resultLabels(family: string, winNo: string): readonly ResultLabel[] {
  const form = resultFormOf(family);
  const outcome = form?.read(winNo);
  return form && outcome !== undefined ? form.labels(outcome) : [];
}

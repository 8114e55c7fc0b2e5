import type { readPreview } from '@app/shared/content/calls';
import type { Answer } from '@app/shared/contract/contract';

/** The audience that an operator previews, and their unsaved draft. */
type Previewed = Answer<typeof readPreview>;

/** From the link by which an operator previews the site. Kept until the page is reloaded. */
const params = new URLSearchParams(globalThis.location?.search);
const token = params.get('preview') ?? undefined;
const language = token === undefined ? null : params.get('language');
let preview: Previewed | undefined;

/** Whether an operator previews their draft. */
export const isPreview = (): boolean => token !== undefined;

/** The server's data about the link. Undefined without a link, and for an expired or invalid one. */
export const previewed = (): Previewed | undefined => preview;

/** Set before anything is rendered: a page is for one audience from its first rendering. */
export const setPreviewed = (answer: Previewed): void => {
  preview = answer;
};

/** The previewed language, as a wire code. */
export const previewLanguage = (): string | null => language;

export const previewToken = (): string => token ?? '';

/** Parameters of calls for the operator's content. An expired link shows the published content. */
export const previewRequest = (): { readonly preview?: string } =>
  preview === undefined ? {} : { preview: previewToken() };

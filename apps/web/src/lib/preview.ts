import type { readPreview } from '@app/shared/api/content.calls';
import type { Answer } from '@app/shared/api/contract';

/** As whom an operator looks, and what they wrote and have not saved. */
type Previewed = Answer<typeof readPreview>;

/** Of the link by which an operator looks at the site. It stays for as long as this page is not loaded again. */
const asked = new URLSearchParams(globalThis.location?.search);
const token = asked.get('preview') ?? undefined;
const language = token === undefined ? null : asked.get('language');
let known: Previewed | undefined;

/** Whether an operator looks at what they wrote. */
export const isPreview = (): boolean => token !== undefined;

/** What the server knows of the link. Nothing without one, and none where it has ended or was made up. */
export const previewed = (): Previewed | undefined => known;

/** Before anything is shown: a page is one audience's from its first rendering. */
export const setPreviewed = (answer: Previewed): void => {
  known = answer;
};

/** The language that is looked at, by the wire's code. */
export const previewLanguage = (): string | null => language;

/** What the server is asked about the link with. */
export const previewToken = (): string => token ?? '';

/** What calls for an operator's words are asked with. A link that is no good any more shows what all see. */
export const previewRequest = (): { readonly preview?: string } =>
  known === undefined ? {} : { preview: previewToken() };

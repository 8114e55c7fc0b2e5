/** Of the link by which an operator looks at the site. It stays for as long as this page is not loaded again. */
const asked = new URLSearchParams(globalThis.location?.search);
const token = asked.get('preview') ?? undefined;
const language = token === undefined ? null : asked.get('language');

/** Whether an operator looks at what they wrote. */
export const isPreview = (): boolean => token !== undefined;

/** The language that is looked at, by the wire's code. */
export const previewLanguage = (): string | null => language;

/** What calls for an operator's words are asked with. */
export const previewRequest = (): { readonly preview?: string } =>
  token === undefined ? {} : { preview: token };

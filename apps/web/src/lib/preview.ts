/** Of the link by which an operator looks at the site. It stays for as long as this page is not loaded again. */
const token = globalThis.location
  ? (new URLSearchParams(location.search).get('preview') ?? undefined)
  : undefined;

/** Whether an operator looks at what they wrote. */
export const isPreview = (): boolean => token !== undefined;

/** What calls for an operator's words are asked with. */
export const previewRequest = (): { readonly preview?: string } =>
  token === undefined ? {} : { preview: token };

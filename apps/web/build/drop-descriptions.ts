import type { Plugin } from 'vite';

/** A `.describe('…')` call with a single string, on one or more lines. Descriptions serve the API pages only. */
const DESCRIPTION = /\s*\.describe\(\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),?\s*\)/g;
/** Lines of a call's descriptor that only the API reads: its rate, and its callers where they are not the public. */
const OF_API = /\n\s*(?:ratePerMinute: \d+|who: '(?:member|agent|session)'),(?=\n)/g;
const CONTRACT = /\/packages\/shared\/src\/.*\.ts$/;

/**
 * Strips field descriptions, rates and callers from browser bundles: a large part of the contract that no page uses.
 */
export const dropDescriptions = (): Plugin => ({
  name: 'drop-descriptions',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: CONTRACT },
    handler: (code) => ({ code: withoutDescriptions(code), map: null }),
  },
});

export const withoutDescriptions = (code: string): string =>
  code.replace(DESCRIPTION, '').replace(OF_API, '');

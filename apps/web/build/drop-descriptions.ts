import type { Plugin } from 'vite';

/** A `.describe('…')` call with a single string, on one or more lines. Descriptions serve the API pages only. */
const DESCRIPTION = /\s*\.describe\(\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),?\s*\)/g;
const CONTRACT = /\/packages\/shared\/src\/.*\.ts$/;

/** Strips field descriptions from browser bundles: they are a large part of the contract, and no page shows them. */
export const dropDescriptions = (): Plugin => ({
  name: 'drop-descriptions',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: CONTRACT },
    handler: (code) => ({ code: withoutDescriptions(code), map: null }),
  },
});

export const withoutDescriptions = (code: string): string => code.replace(DESCRIPTION, '');

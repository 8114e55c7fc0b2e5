import type { Plugin } from 'vite';

/** What a field means is for the API pages: `.describe('…')` around one text, on as many lines as it takes. */
const DESCRIPTION = /\s*\.describe\(\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),?\s*\)/g;
const CONTRACT = /\/packages\/shared\/src\/.*\.ts$/;

/** Leaves the descriptions of fields out of what browsers load: they are a good part of the contract, and no page says them. */
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

const BESIDE_NPM_START = 'npm run ops --';

/** Prefix of operator commands in this environment. Containers set it by OPS_COMMAND. */
export const opsCommand = (): string => process.env.OPS_COMMAND || BESIDE_NPM_START;

/** Rewrites commands in a text from the form for `npm start` to the form for this environment. */
export const asTypedHere = (text: string): string =>
  text.replaceAll(BESIDE_NPM_START, opsCommand());

const BESIDE_NPM_START = 'npm run ops --';

/** What an operator's command begins with where it runs. A container says it by its settings. */
export const opsCommand = (): string => process.env.OPS_COMMAND || BESIDE_NPM_START;

/** A text that names commands as they are typed beside `npm start`, as they are typed here. */
export const asTypedHere = (text: string): string =>
  text.replaceAll(BESIDE_NPM_START, opsCommand());

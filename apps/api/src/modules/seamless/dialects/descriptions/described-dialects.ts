import { type DialectDescription, readDescription } from '../description.ts';
import { hashForm } from './hash-form.ts';
import { rsaJson } from './rsa-json.ts';

/** Every dialect but our own. A wrong description fails here, when the process starts. */
export const describedDialects: readonly DialectDescription[] = [rsaJson, hashForm].map(
  readDescription,
);

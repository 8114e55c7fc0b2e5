import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { asTypedHere } from './ops-command.ts';
import { describeFailure, Problem } from './terminal.ts';

const FOLDER = join(import.meta.dirname, 'ops');

/** A file in `scripts/ops`: one command for the operator of an installation. */
interface Command {
  run(args: readonly string[]): Promise<number>;
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error) => {
    console.error(asTypedHere(describeFailure(error)));
    process.exit(1);
  },
);

async function main([name, ...args]: readonly string[]): Promise<number> {
  const file = join(FOLDER, `${name}.ts`);
  if (!name || !existsSync(file)) {
    const names = readdirSync(FOLDER).flatMap(
      (command) => /^([a-z-]+)\.ts$/.exec(command)?.[1] ?? [],
    );
    throw new Problem(`Usage: npm run ops -- ${names.join('|')}`);
  }
  const command = (await import(file)) as Command;
  return command.run(args);
}

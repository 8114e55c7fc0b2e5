import type { Tx } from '@app/core/platform/db';
import { askExport, type ExportWish } from '@app/core/reports/exports';
import type { ExportFormat } from '@app/shared/domain/exports';
import type { LanguageCode } from '@app/shared/domain/languages';
import type { ApiDeps } from '../../deps.ts';
import { presentWithoutAddress } from '../../wire/present-export.ts';

/** What an operator wants as a file. */
export interface AskedByOperator {
  readonly merchantId: bigint | null;
  readonly operatorId: bigint;
  /** The member whom all of it is about, where it is about one: it goes when they are erased. */
  readonly subjectId?: bigint;
  readonly wish: ExportWish;
  /** As the trail names it. */
  readonly narrowed: Readonly<Record<string, string | number | undefined>>;
  readonly format: ExportFormat;
  readonly language: LanguageCode;
  readonly timeZone: string;
}

/** Writes down what is wanted; the trail says what it was narrowed to. */
export async function askOpsFile(
  tx: Tx,
  deps: ApiDeps,
  { format, language, timeZone, ...asked }: AskedByOperator,
) {
  const { merchantId, operatorId, subjectId = null, wish } = asked;
  const owner = { operatorId };
  const how = { format, language, timeZone };
  const written = await askExport(tx, deps, { merchantId, owner, subjectId, wish, ...how });
  const narrowed = Object.entries({ format, ...asked.narrowed });
  const told = narrowed.filter(([, value]) => value !== undefined);
  return {
    merchantId,
    target: wish.kind,
    detail: Object.fromEntries(told) as Record<string, string | number>,
    answer: async () => {
      deps.enqueue('write-exports'); // after the commit: the worker would not find it before
      return presentWithoutAddress(written);
    },
  };
}

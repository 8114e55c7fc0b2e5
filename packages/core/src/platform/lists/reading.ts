import { type Language, languageOf } from '@app/phrases/languages';
import type { LanguageCode } from '@app/shared/locale/languages';
import type { Deps } from '../kernel/index.ts';

/** The parts of a request for a file that decide its rows. */
export interface FileRequest {
  readonly kind: string;
  readonly merchantId: bigint | null;
  readonly memberId: bigint | null;
  /** The member whom an operator's file is about; null if it is about none. */
  readonly subjectId: bigint | null;
  readonly language: LanguageCode;
  readonly timeZone: string;
  readonly askedAt: Date;
  /** Its filters, as JSON. */
  readonly input: string;
}

export type ReadingDeps = Pick<Deps, 'db' | 'clock'>;

/** Dependencies and filters for reading the rows of a file. */
export interface Reading<Input> extends ReadingDeps {
  readonly input: Input;
  readonly asked: FileRequest;
  readonly language: Language;
  /** The site of the file. */
  readonly merchantId: bigint;
  /** The member whose list it is: the one who requested it, or the subject of an operator's request. */
  readonly memberId: bigint;
}

export function readingOf<Input>({ db, clock }: ReadingDeps, asked: FileRequest): Reading<Input> {
  const { kind, memberId, subjectId } = asked;
  const required = (id: bigint | null, owner: string): bigint => {
    if (id === null) throw new Error(`an export of ${kind} is of a ${owner}`);
    return id;
  };
  return {
    db,
    clock,
    asked,
    input: JSON.parse(asked.input) as Input,
    get language() {
      return languageOf(asked.language);
    },
    get merchantId() {
      return required(asked.merchantId, 'site');
    },
    get memberId() {
      return required(memberId ?? subjectId, 'member');
    },
  };
}

import { type Language, languageOf } from '@app/phrases/languages';
import type { LanguageCode } from '@app/shared/locale/languages';
import type { Deps } from '../kernel/index.ts';

/** The parts of a request for a list that decide its rows, apart from its filters. */
export interface ListRequest {
  readonly kind: string;
  readonly merchantId: bigint | null;
  readonly memberId: bigint | null;
  /** The member whom an operator's file is about; null if it is about none. */
  readonly subjectId: bigint | null;
  readonly language: LanguageCode;
  readonly timeZone: string;
  readonly askedAt: Date;
}

export interface FileRequest extends ListRequest {
  /** Its filters, as JSON. */
  readonly input: string;
}

export type ReadingDeps = Pick<Deps, 'db' | 'clock'>;

/** Dependencies and filters for reading the rows of a list. */
export interface Reading<Input> extends ReadingDeps {
  readonly input: Input;
  readonly asked: ListRequest;
  readonly language: Language;
  /** The site of the list. */
  readonly merchantId: bigint;
  /** The member whose list it is: the one who requested it, or the subject of an operator's request. */
  readonly memberId: bigint;
}

export const readingOf = <Input>(deps: ReadingDeps, asked: FileRequest): Reading<Input> =>
  readingWith(deps, asked, JSON.parse(asked.input) as Input);

/** The same for a page of the list, whose filters are not stored. */
export function readingWith<Input>(
  { db, clock }: ReadingDeps,
  asked: ListRequest,
  input: Input,
): Reading<Input> {
  const { kind, memberId, subjectId } = asked;
  const required = (id: bigint | null, owner: string): bigint => {
    if (id === null) throw new Error(`the list ${kind} is of a ${owner}`);
    return id;
  };
  return {
    db,
    clock,
    asked,
    input,
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

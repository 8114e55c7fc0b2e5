import { ApiError } from '@app/client/errors';
import { useCall } from '@app/client/use-call';
import type { ContentKind } from '@app/shared/content/content-kinds';
import * as calls from '@app/shared/content/ops-calls';
import { type FormEvent, useState } from 'react';
import type { Document } from './content-kinds.ts';

interface DraftOptions {
  readonly kind: ContentKind;
  readonly document: Document;
  /** Absent for a new item. */
  readonly saved: { readonly code: string; readonly version: number } | undefined;
  readonly onSaved: (code: string) => void;
}

/** Draft of a content item, and the version that it is based on. */
export function useDraft({ kind, document: first, saved, onSaved }: DraftOptions) {
  const [code, setCode] = useState(saved?.code ?? '');
  const [document, setDocument] = useState(first);
  const [basedOn, setBasedOn] = useState(saved?.version ?? null);
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  const { send, busy, error, onRead } = useCall(calls.save);

  const change = (changed: Partial<Document>) => {
    setDocument((before) => ({ ...before, ...changed }));
    const names = Object.keys(changed).map((name) => `document.${name}`);
    const isKept = (field: string) =>
      !names.some((name) => field === name || field.startsWith(`${name}.`));
    setWrong((before) => new Set([...before].filter(isKept)));
  };
  const recordRefusal = (refused: Error) => {
    if (refused instanceof ApiError) setWrong(new Set(refused.fields));
  };
  const check = (): boolean => {
    const checked = calls.save.body.safeParse({ kind, code, basedOn, document });
    setWrong(new Set(checked.error?.issues.map(({ path }) => path.join('.'))));
    return checked.success;
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (busy || !check()) return;
    const sent = { kind, code: code.trim(), basedOn, document };
    void send(sent, {
      onDone: ({ version }) => {
        setBasedOn(version);
        onSaved(sent.code);
      },
      onRefused: recordRefusal,
    });
  };
  return {
    code,
    setCode: (next: string) => {
      setCode(next);
      setWrong((before) => new Set([...before].filter((field) => field !== 'code')));
    },
    document,
    change,
    basedOn,
    /** Continues the draft on another version, optionally with that version's texts. */
    rebase: (version: number, words?: Document) => {
      setBasedOn(version);
      if (words) setDocument(words);
      onRead();
    },
    check,
    recordRefusal,
    save,
    busy,
    error,
    isWrong: (field: string) =>
      wrong.has(field) || [...wrong].some((each) => each.startsWith(`${field}.`)),
  };
}

export type Draft = ReturnType<typeof useDraft>;

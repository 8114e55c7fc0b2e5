import type {
  HarmCase,
  ListedHarmCase,
  ReadHarmCase,
  StoredMarker,
  TakenHarmStep,
} from '@app/core/operations/harm';

export const presentMarker = (marker: StoredMarker) => ({
  code: marker.code,
  weight: marker.weight,
  count: marker.count,
  most: marker.most,
  amount: marker.amount,
  against: marker.against,
  since: marker.since.getTime(),
});

export const presentCase = (harmCase: HarmCase) => ({
  id: harmCase.publicId,
  score: harmCase.score,
  openedAt: harmCase.openedAt.getTime(),
  closedAt: harmCase.closedAt?.getTime() ?? null,
  closedBy: harmCase.closedBy,
  outcome: harmCase.outcome,
});

export const presentListedCase = (harmCase: ListedHarmCase) => ({
  ...presentCase(harmCase),
  member: { id: harmCase.memberPublicId, username: harmCase.username },
  codes: [...harmCase.codes],
  steps: harmCase.steps,
});

const presentStep = ({ step, text, term, words, operator, at }: TakenHarmStep) => ({
  step,
  text,
  term,
  note: words,
  operator,
  at: at.getTime(),
});

export const presentReadCase = (harmCase: ReadHarmCase) => ({
  ...presentCase(harmCase),
  member: { id: harmCase.memberPublicId, username: harmCase.username },
  reason: harmCase.words,
  markers: harmCase.markers.map(presentMarker),
  steps: harmCase.steps.map(presentStep),
});

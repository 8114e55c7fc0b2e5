export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportStates = ['waiting', 'writing', 'ready', 'failed'] as const;
export type ExportState = (typeof exportStates)[number];

/** Maximum of exports of one person in progress, and in the list. */
export const EXPORTS_AT_ONCE_MAX = 3;
export const EXPORTS_SHOWN_MAX = 20;

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportStates = ['waiting', 'writing', 'ready', 'failed'] as const;
export type ExportState = (typeof exportStates)[number];

/** So many of one person are written at a time, and shown. */
export const EXPORTS_AT_ONCE_MAX = 3;
export const EXPORTS_SHOWN_MAX = 20;

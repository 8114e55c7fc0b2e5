import type { Answer } from '@app/shared/api/contract';
import type { creditReport } from '@app/shared/api/records.calls';

export type Report = Answer<typeof creditReport>;
export type ReportDay = Report['list'][number];

import type { Answer } from '@app/shared/contract/contract';
import type { creditReport } from '@app/shared/records/calls';

export type Report = Answer<typeof creditReport>;
export type ReportDay = Report['list'][number];

import { defineDomain } from '../define-domain.ts';

export const exports = defineDomain({
  name: 'exports',
  calls: {
    exports: 'Lists as files: CSV for programs, XLSX for spreadsheets.',
  },
  errors: {
    'export.limit': 'conflict',
    'export.not_found': 'not_found',
    'report.no_email': 'conflict',
    'report.schedule_limit': 'conflict',
    'report.schedule_not_found': 'not_found',
  },
  auditActions: {
    'export.asked': null,
    'export.fetched': null,
    'export.key_added': null,
    'report.scheduled': null,
    'report.paused': null,
    'report.resumed': null,
    'report.removed': null,
  },
});

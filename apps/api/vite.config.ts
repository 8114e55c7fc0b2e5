import { inOneFile } from '@app/shared/build/in-one-file';

export default inOneFile({ app: import.meta.dirname, entry: 'src/server.ts' });

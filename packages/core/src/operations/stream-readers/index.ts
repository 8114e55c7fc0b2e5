export { type StreamLag, streamLags, streamReaders } from './stream-readers.ts';

import { solvePart, type WorkPart } from './solve-work.ts';

/** What a page needs of a worker's global scope; the types of pages and workers do not mix. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<WorkPart>) => void) | null;
  postMessage(nonce: string): void;
}

const scope = globalThis as unknown as WorkerScope;
scope.onmessage = ({ data: part }) => scope.postMessage(solvePart(part));

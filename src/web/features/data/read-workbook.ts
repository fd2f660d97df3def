/** Opens a spreadsheet file: sizes are read from the archive's list before anything is inflated. */
import { ownScript } from '#web/lib/device/trusted-types.ts';
import { ReadError } from './read-files.ts';
import type { Table, WorkbookAnswer } from './table.ts';
import workerAddress from './workbook.worker.ts?worker&url';

const maxFile = 10_000_000;
const maxInflated = 60_000_000;
const maxParts = 2000;
const patience = 30_000;

/**
 * The sheets of a workbook that hold anything. Parsed beside the page, which stays alive; a file that
 * takes too long is given up.
 * @throws ReadError
 */
export async function readWorkbook(file: File): Promise<readonly Table[]> {
  if (file.size > maxFile) throw new ReadError('too-large', file.name);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const sizes = sizesIn(bytes);
  if (sizes === null) throw new ReadError('not-a-workbook', file.name);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total > maxInflated || sizes.length > maxParts) throw new ReadError('too-large', file.name);
  const answer = await parse(bytes);
  if ('error' in answer) throw new ReadError('not-a-workbook', file.name);
  return answer.tables;
}

function parse(bytes: Uint8Array<ArrayBuffer>): Promise<WorkbookAnswer> {
  const worker = new Worker(ownScript(workerAddress), { type: 'module' });
  return new Promise<WorkbookAnswer>((resolve) => {
    const timer = setTimeout(() => resolve({ error: true }), patience);
    worker.onmessage = ({ data }: MessageEvent<WorkbookAnswer>) => {
      clearTimeout(timer);
      resolve(data);
    };
    worker.onerror = () => {
      clearTimeout(timer);
      resolve({ error: true });
    };
    worker.postMessage(bytes, [bytes.buffer]);
  }).finally(() => worker.terminate());
}

const endSign = 0x06054b50;
const entrySign = 0x02014b50;
/** The shortest end of an archive, and the longest remark that may follow it. */
const [endLength, longestRemark] = [22, 65_535];

/** Inflated sizes of an archive's entries by its own list; null when it is no archive. */
export function sizesIn(bytes: Uint8Array): number[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const least = Math.max(0, bytes.length - endLength - longestRemark);
  let end = bytes.length - endLength;
  while (end >= least && view.getUint32(end, true) !== endSign) end--;
  if (end < least) return null;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const sizes: number[] = [];
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== entrySign) return null;
    sizes.push(view.getUint32(at + 24, true));
    const lengths = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    at += 46 + lengths.reduce((sum, length) => sum + length, 0);
  }
  return sizes;
}

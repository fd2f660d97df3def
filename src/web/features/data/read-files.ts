/** Opens what people drop: tables as text, folders, and zip archives. Names are all that a path gives. */
import { unzip } from 'fflate';

export interface TextFile {
  readonly name: string;
  readonly text: string;
}

/** Why nothing could be read. */
export type ReadFault = 'too-large' | 'too-many' | 'not-a-zip' | 'not-a-workbook' | 'spreadsheet';

export class ReadError extends Error {
  readonly fault: ReadFault;
  constructor(fault: ReadFault, name: string) {
    super(name);
    this.fault = fault;
  }
}

const maxFile = 3_500_000;
const maxTotal = 7_000_000;
const maxFiles = 60;

/** Reads files, archives opened. @throws ReadError when one is too large or none of ours. */
export async function readFiles(files: readonly File[]): Promise<TextFile[]> {
  const opened = await Promise.all(files.map(openOne));
  const texts = opened.flat().filter(({ name }) => !isHidden(name));
  if (texts.length > maxFiles) throw new ReadError('too-many', '');
  const total = texts.reduce((sum, { text }) => sum + text.length, 0);
  if (total > maxTotal) throw new ReadError('too-large', '');
  return texts;
}

async function openOne(file: File): Promise<TextFile[]> {
  if (/\.(xlsx?|ods|numbers)$/i.test(file.name)) throw new ReadError('spreadsheet', file.name);
  if (file.size > maxTotal) throw new ReadError('too-large', file.name);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (/\.zip$/i.test(file.name)) return openZip(file.name, bytes);
  if (bytes.length > maxFile) throw new ReadError('too-large', file.name);
  return [{ name: file.name, text: decode(bytes) }];
}

function openZip(archive: string, bytes: Uint8Array): Promise<TextFile[]> {
  let [count, total] = [0, 0];
  let tooMuch = false;
  return new Promise((resolve, reject) => {
    const fail = (fault: ReadFault) => reject(new ReadError(fault, archive));
    // The sizes are those of the archive's own list: nothing is inflated before they are added up.
    const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
      if (name.endsWith('/') || isHidden(baseName(name)) || !isTable(name)) return false;
      count++;
      total += originalSize;
      tooMuch ||= originalSize > maxFile || total > maxTotal || count > maxFiles;
      return !tooMuch;
    };
    unzip(bytes, { filter }, (error, entries) => {
      if (tooMuch) return fail('too-large');
      if (error) return fail('not-a-zip');
      resolve(
        Object.entries(entries).map(([name, content]) => ({
          name: baseName(name),
          text: decode(content),
        })),
      );
    });
  });
}

/** UTF-8; where it is none, what old spreadsheets write. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function baseName(path: string): string {
  return path.split(/[\\/]/).at(-1) ?? '';
}

function isHidden(name: string): boolean {
  return name === '' || name.startsWith('.') || name.startsWith('__');
}

function isTable(name: string): boolean {
  return /\.(csv|tsv|txt|md)$/i.test(name);
}

/** The files below what was dropped, folders walked; null when there is no folder among them. */
export async function filesOfDrop(items: DataTransferItemList): Promise<File[] | null> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (!entries.some((entry) => entry.isDirectory)) return null;
  const found = await Promise.all(entries.map(filesOf));
  return found.flat().filter((file) => isTable(file.name) || /\.zip$/i.test(file.name));
}

async function filesOf(entry: FileSystemEntry): Promise<File[]> {
  if (isFile(entry)) return [await new Promise<File>((give, fail) => entry.file(give, fail))];
  if (!isFolder(entry)) return [];
  const reader = entry.createReader();
  const children: FileSystemEntry[] = [];
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((give, fail) =>
      reader.readEntries(give, fail),
    );
    if (batch.length === 0 || children.length > maxFiles) break;
    children.push(...batch);
  }
  return (await Promise.all(children.map(filesOf))).flat();
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

/**
 * Takes the text of a backup apart while it arrives: its size is never in memory. Pure; it finds where values
 * begin and end, and leaves what they mean to `JSON.parse`. `@streamparser/json` does the same, but took 2.6 times
 * as long for long texts and held the thread for over 30 ms with its first piece of 128 KiB.
 */

/** A value of the document itself, or some rows of one of its tables. */
export type DocumentPart =
  | { readonly key: string; readonly text: string }
  /** Each row as the text of its JSON, in their order; a table without rows has one part that is empty. */
  | { readonly table: string; readonly rows: readonly string[]; readonly isLast: boolean };

/** Characters of the rows of a part; a row that is longer has a part of its own. */
export const partLength = 1024 * 1024;

/** Inside the document; inside `tables`; inside a table. */
const depths = { document: 1, tables: 2, table: 3 } as const;

const inText = /["\\]/g;
const betweenTexts = /["{}[\],:]/g;

/**
 * @param pieces the text, cut anywhere
 * @throws SyntaxError when it is no object, or ends too early
 */
export async function* splitDocument(
  pieces: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<DocumentPart> {
  const splitter = createSplitter();
  for await (const piece of pieces) yield* splitter.take(piece);
  splitter.end();
}

function createSplitter() {
  let depth = 0;
  let isText = false;
  let isEscaped = false;
  let isDone = false;
  /** What was read of the present key, value or row. */
  let read = '';
  /** Keys at the depths of the document and of `tables`. */
  const keys: string[] = [];
  let rows: string[] = [];
  let length = 0;

  const isInTables = () => keys[depths.document] === 'tables';
  /** The depth at which the values that are given out lie. */
  const outermost = () => (isInTables() ? depths.table : depths.document);

  function* endRows(isLast: boolean): Generator<DocumentPart> {
    yield { table: keys[depths.tables] ?? '', rows, isLast };
    rows = [];
    length = 0;
  }

  /** A comma, or the end of what is around it. */
  function* endValue(): Generator<DocumentPart> {
    const text = read.trim();
    read = '';
    if (text === '') return;
    if (depth === depths.document) yield { key: keys[depth] ?? '', text };
    if (depth !== depths.table) return;
    if (length + text.length > partLength && rows.length > 0) yield* endRows(false);
    rows.push(text);
    length += text.length;
  }

  /** @returns whether the mark belongs to the text of a value */
  function* take(mark: string): Generator<DocumentPart, boolean> {
    const isOutside = depth <= outermost();
    if (mark === '{' || mark === '[') {
      depth += 1;
      return depth > outermost();
    }
    if (mark === ':' && isOutside && depth < depths.table) {
      const key: unknown = JSON.parse(read);
      keys.length = depth;
      keys[depth] = String(key);
      read = '';
      return false;
    }
    if (mark === ',' && isOutside) {
      yield* endValue();
      return false;
    }
    if (mark !== '}' && mark !== ']') return true;
    if (isOutside) yield* endValue();
    if (depth === depths.table && isInTables()) yield* endRows(true);
    depth -= 1;
    isDone = depth <= 0;
    return !isOutside;
  }

  return {
    *take(piece: string): Generator<DocumentPart> {
      let from = 0;
      while (from < piece.length) {
        if (isEscaped) {
          isEscaped = false;
          read += piece[from];
          from += 1;
          continue;
        }
        const marks = isText ? inText : betweenTexts;
        marks.lastIndex = from;
        const found = marks.exec(piece);
        const at = found ? found.index : piece.length;
        read += piece.slice(from, at);
        from = at + 1;
        if (!found) continue;
        const [mark] = found;
        if (depth === 0 && mark !== '{') throw new SyntaxError('It is no object.');
        if (isDone) throw new SyntaxError('Something comes after its end.');
        if (mark === '"') isText = !isText;
        if (mark === '\\') isEscaped = true;
        const isOfValue = mark === '"' || mark === '\\' || (yield* take(mark));
        if (isOfValue) read += mark;
        else if (depth <= depths.document && mark === '{') read = '';
      }
    },
    end(): void {
      if (!isDone || read.trim() !== '') throw new SyntaxError('It ends too early.');
    },
  };
}

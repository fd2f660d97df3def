/** Wide characters, such as Chinese ones, count as two. */
const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]/u;

function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (wide.test(letter) ? 2 : 1), 0);
}

/**
 * A text in lines: pictures do not break lines by themselves.
 * @param room characters that fit on a line
 * @param most lines; the last one ends in … when there is more
 */
export function wrapText(text: string, room: number, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of piecesOf(text, room)) {
    const next = line === '' ? word.trimStart() : line + word;
    if (widthOf(next.trimEnd()) <= room) {
      line = next;
      continue;
    }
    lines.push(line.trimEnd());
    line = word.trimStart();
  }
  if (line.trim() !== '') lines.push(line.trimEnd());
  if (lines.length <= most) return lines;
  const kept = lines.slice(0, most);
  const last = [...(kept[most - 1] ?? '')];
  while (widthOf(last.join('')) > room - 1) last.pop();
  return [...kept.slice(0, -1), `${last.join('').trimEnd()}…`];
}

/** Words with the space before them; those that are longer than a line are cut. */
function piecesOf(text: string, room: number): string[] {
  const words =
    text
      .replace(/\s+/g, ' ')
      .trim()
      .match(/ ?[^ ]+/g) ?? [];
  return words.flatMap((word) => {
    if (widthOf(word.trim()) <= room) return [word];
    const pieces: string[] = [];
    let piece = '';
    for (const letter of word) {
      if (widthOf((piece + letter).trim()) > room) {
        pieces.push(piece);
        piece = '';
      }
      piece += letter;
    }
    return [...pieces, piece];
  });
}

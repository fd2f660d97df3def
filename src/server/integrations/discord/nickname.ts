/** Discord takes 32 characters, counted as UTF-16 units at the strictest. */
const longest = 32;
const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** A name as a nickname: cut between characters as people see them, never inside one. */
export function nicknameOf(name: string): string {
  let nickname = '';
  for (const { segment } of letters.segment(name.trim())) {
    if (nickname.length + segment.length > longest) break;
    nickname += segment;
  }
  return nickname.trimEnd();
}

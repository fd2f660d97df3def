/** HTML of a stranger as plain text. Pure, and linear in its length. */

/** Entities that editors write; others stay as they are. */
const entities: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', shy: '' },
  ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', laquo: '«', raquo: '»' },
  ...{ ndash: '–', mdash: '—', hellip: '…', bull: '•', middot: '·', euro: '€', pound: '£' },
  ...{ copy: '©', deg: '°', times: '×', frac12: '½', sect: '§', eacute: 'é', uuml: 'ü' },
};

/** Elements that stand in lines of their own. */
const blocks = 'address|blockquote|div|dl|dt|dd|figure|h[1-6]|hr|ol|p|pre|section|table|tr|ul';

/** The text of HTML, with its paragraphs, lines and list items. */
export function plainText(html: string): string {
  return (
    html
      .replace(/<(script|style)\b[^<>]*>[^<]*/gi, '')
      .replace(/\s+/g, ' ')
      .replace(/<br\b[^<>]*>/gi, '\n')
      .replace(/<li\b[^<>]*>/gi, '\n- ')
      .replace(new RegExp(`</?(?:${blocks})\\b[^<>]*>`, 'gi'), '\n\n')
      .replace(/<[/!a-z][^<>]*>/gi, '')
      // Only now: what was written as an entity is text, not a tag.
      .replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z\d]{2,8});/gi, decoded)
      .split('\n')
      .map((line) => line.trim())
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  );
}

function decoded(whole: string, name: string): string {
  if (!name.startsWith('#')) return entities[name] ?? whole;
  const isHex = name.charAt(1).toLowerCase() === 'x';
  const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10);
  const isText = code >= 32 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isText ? String.fromCodePoint(code) : whole;
}

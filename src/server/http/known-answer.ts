/**
 * Whether a client has the answer already, by the `If-None-Match` that it sent (RFC 9110, 13.1.2): a list of
 * entity tags, of which caches may have made weak ones, or `*` for any.
 */
export function isKnownAnswer(tags: string | undefined, etag: string): boolean {
  if (tags === undefined) return false;
  const list = tags.split(',').map(strong);
  return list.includes('*') || list.includes(strong(etag));
}

function strong(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}

/** A tournament's own picture: what is taken, and where its sizes are served. */

/** Edges of the squares that the server draws, in px: for lists and mastheads, and for big screens. */
export const iconEdges = [128, 512] as const;
export type IconEdge = (typeof iconEdges)[number];

export const iconLimits = {
  /** Bytes of the file that is sent. */
  bytes: 2 * 1024 * 1024,
  /** Width and height in px: as raw colours 16 MB at most. */
  edge: 2048,
} as const;

const prefix = '/api/icons/';
const pattern = /^\/api\/icons\/[0-9a-f]{64}\/\d+\.png$/;

/** The address that is in a tournament's `icon`: the small size of a picture with this content. */
export function iconAddress(hash: string, edge: IconEdge = iconEdges[0]): string {
  return `${prefix}${hash}/${edge}.png`;
}

/** Whether an `icon` is a picture of its own, not the name of a crest. */
export function isIconAddress(icon: string | null): icon is string {
  return icon !== null && pattern.test(icon);
}

/** The same picture in the large size. */
export function largeIcon(address: string): string {
  return address.replace(/\d+\.png$/, `${iconEdges[1]}.png`);
}

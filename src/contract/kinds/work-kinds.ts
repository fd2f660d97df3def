/** What is worked out in threads beside the server's own. */
export const workKinds = [
  'allocation',
  'draw',
  'duplicates',
  'icon',
  'import',
  'invoice',
  'liveness',
  'outlook',
  'rooms',
  'share-picture',
] as const;

export type WorkKind = (typeof workKinds)[number];

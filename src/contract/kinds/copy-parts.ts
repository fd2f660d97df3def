/** What of a tournament can be taken over; people and results never are. */
export const copyParts = ['settings', 'rules', 'categories', 'rooms', 'schedule', 'forms'] as const;
export type CopyPart = (typeof copyParts)[number];

/** What the release of the tab has opened. Pure. */
import type { StoredTab } from './db/documents.ts';

/** Whether the table of teams is public in full; silent rounds open with it. */
export function isWholeTab({ teams }: StoredTab): boolean {
  return teams?.released?.top === null;
}

/** What a device stores of what people write, read past the product. */
import type { Page } from '@playwright/test';

/** @returns everything of one kind (`ballot`, `reasons`, …) that this browser stores, as JSON */
export function storedOn(page: Page, kind: string): Promise<string> {
  return page.evaluate(
    (name) =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('rostrum');
        opening.onsuccess = () => {
          const db = opening.result;
          const reading = db.transaction(name).objectStore(name).getAll();
          reading.onsuccess = () => {
            db.close();
            resolve(JSON.stringify(reading.result));
          };
        };
      }),
    kind,
  );
}

/**
 * What the service worker hands to the page that it opens: that a button of a notification was pressed. Only
 * it and pages of this site can write there, so that an address alone does nothing.
 */

/** The part of the browser that is used here: what a worker and a page share. */
export type Shelf = Pick<CacheStorage, 'open'>;

const shelf = 'pressed';
const place = '/pressed';

/** Called by the worker before the page opens. @param url whole, of the page */
export async function keepPressed(caches: Shelf, url: string): Promise<void> {
  const cache = await caches.open(shelf);
  await cache.put(place, new Response(url));
}

/** The page for which a button was pressed, once; null: none was. */
export async function takePressed(shelves: Shelf = caches): Promise<URL | null> {
  const cache = await shelves.open(shelf);
  const kept = await cache.match(place);
  if (!kept) return null;
  await cache.delete(place);
  return new URL(await kept.text());
}

/**
 * Which private link this device last opened in a tournament, so that codes in the hall find it. Known
 * by id and by slug: the page of a private tournament has only its address to go by.
 */
interface Named {
  readonly id: string;
  readonly slug: string;
}

const nameOf = (address: string) => `rostrum.link.${address}`;

/** The key of the private link, or null when none was opened here. */
export function ownLink(address: string): string | null {
  return localStorage.getItem(nameOf(address));
}

/** The link was replaced, or its holder is gone. */
export function forgetOwnLink({ id, slug }: Named): void {
  for (const address of [id, slug]) localStorage.removeItem(nameOf(address));
}

export function rememberOwnLink({ id, slug }: Named, key: string): void {
  for (const address of [id, slug]) localStorage.setItem(nameOf(address), key);
}

/** Which private link this device last opened in a tournament, so that codes in the hall find it. */

const nameOf = (tournamentId: string) => `rostrum.link.${tournamentId}`;

/** The key of the private link, or null when none was opened here. */
export function ownLink(tournamentId: string): string | null {
  return localStorage.getItem(nameOf(tournamentId));
}

/** The link was replaced, or its holder is gone. */
export function forgetOwnLink(tournamentId: string): void {
  localStorage.removeItem(nameOf(tournamentId));
}

export function rememberOwnLink(tournamentId: string, key: string): void {
  localStorage.setItem(nameOf(tournamentId), key);
}

/** Ids and slugs have the same place in an address: their shape distinguishes them. */

const idShape = /^\w{8}-\w{4}-\w{4}-\w{4}-\w{12}$/;

/** Whether it is an id: 8-4-4-4-12 word characters. Anything else is a slug. */
export function looksLikeId(address: string): boolean {
  return idShape.test(address);
}

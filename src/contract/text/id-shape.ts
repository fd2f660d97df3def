/** Ids and slugs stand in the same place of an address: their shape tells them apart. */

const idShape = /^\w{8}-\w{4}-\w{4}-\w{4}-\w{12}$/;

/** Whether it is an id: 8-4-4-4-12 word characters. Anything else is a slug. */
export function looksLikeId(address: string): boolean {
  return idShape.test(address);
}
